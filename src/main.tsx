import './ui/tokens.css';
import './ui/ground.css';
import { start } from './app/start.tsx';

// Not awaited: chunks that the start asks for import this one, and would wait for it to end.
void start(document.getElementById('root')!);
