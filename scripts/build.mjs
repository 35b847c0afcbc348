// `npm run build`: the static files of the app, into `dist/`.
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';

ensureInstalled();
ensureBuilt();
