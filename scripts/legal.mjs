// `npm run legal -- check` says what is wrong with the legal texts in LEGAL_DIR, or which languages they have.
import { ensureInstalled, projectNode, run } from './installed.mjs';

ensureInstalled();
run(projectNode, ['server/legal.ts', ...process.argv.slice(2)], { stdio: 'inherit' });
