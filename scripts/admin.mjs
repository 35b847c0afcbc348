// `npm run admin -- --email it@hospital.example` creates the first administrator.
import { ensureInstalled, projectNode, run } from './installed.mjs';

ensureInstalled();
run(projectNode, ['server/admin.ts', ...process.argv.slice(2)], { stdio: 'inherit' });
