import './ui/styles/tokens.css';
import './ui/styles/ground.css';
import { giveBack, takeOver } from './browser/page/first-page.ts';
import { start } from './app/start.tsx';

const place = takeOver();
// An `await` here would deadlock, as other chunks import this one.
if (place) start(place).catch(giveBack);
