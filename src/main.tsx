import './ui/tokens.css';
import './ui/ground.css';
import { giveBack, takeOver } from './browser/first-page.ts';
import { start } from './app/start.tsx';

// Not awaited: chunks that the start asks for import this one, and would wait for it to end.
if (takeOver()) start(document.getElementById('root')!).catch(giveBack);
