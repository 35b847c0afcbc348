import './ui/tokens.css';
import './ui/ground.css';
import { start } from './app/start.tsx';

await start(document.getElementById('root')!);
