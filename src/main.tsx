import './ui/styles/tokens.css';
import './ui/styles/ground.css';
import { giveBack, takeOver } from './browser/page/first-page.ts';
import { start } from './app/start.tsx';

// An `await` here would deadlock, as other chunks import this one.
takeOver()
  .then((isOurs) => (isOurs ? start(document.getElementById('root')!) : undefined))
  .catch(giveBack);
