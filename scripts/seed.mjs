// `npm run seed -- --patients 100000 --records 300000` enlarges the demonstration.
import { ensureInstalled, projectNode, run } from './installed.mjs';

ensureInstalled();
run(projectNode, ['server/seed.ts', ...process.argv.slice(2)], { stdio: 'inherit' });
