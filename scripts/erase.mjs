// `npm run erase -- --patient 1001 --last-name NAME --archive FILE.zip --reason TEXT` writes an archive of all that is held of
// a patient, and erases the patient. Without `--reason`, it only writes the archive.
import { ensureInstalled, projectNode, run } from './installed.mjs';

ensureInstalled();
run(projectNode, ['server/erase.ts', ...process.argv.slice(2)], { stdio: 'inherit' });
