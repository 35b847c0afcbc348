// `npm run admin -- --email it@hospital.example` creates the first administrator.
// With `--recover`, an account is made SYSTEM_ADMIN again.
import { ensureInstalled, projectNode, run } from './installed.mjs';

ensureInstalled();
run(projectNode, ['server/admin.ts', ...process.argv.slice(2)], { stdio: 'inherit' });
