import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import 'temporal-polyfill/global';
import * as z from 'zod/mini';
import { longestComments, recordTextProblem } from '#/domain/record.ts';
import { checked, commandLine, OptionsError } from './command-line.ts';
import { patientArchive } from './http/erasure/archive.ts';
import { erasePatient } from './http/erasure/erase.ts';
import { prepareUploads } from './http/record-files/prepare-uploads.ts';
import { loadConfigurations } from './http/site/configurations.ts';
import { createLog } from './log.ts';
import { parseOptions } from './options.ts';
import { Press } from './pdf/press.ts';
import { runCommand } from './refused-command.ts';
import { simulatedRecorders } from './simulation/simulation.ts';
import { erasablePatient } from './store/erasure.ts';
import { openDatabase } from './store/open.ts';
import { refuseOtherPurpose } from './store/purpose.ts';
import type { Db } from './store/tables.ts';

const usage =
  'Usage: npm run erase -- --patient 1001 --last-name NAME --archive FILE.zip [--reason TEXT]. Without a reason, only the archive is made.';

const eraseOptions = z.object({
  patient: z.pipe(
    z
      .string(`--patient is missing. ${usage}`)
      .check(z.regex(/^[1-9]\d{0,14}$/, '--patient needs the ID of a patient.')),
    z.transform(Number),
  ),
  /** It confirms that this is the right patient. */
  'last-name': z.string(`--last-name is missing. ${usage}`),
  archive: z.string(`--archive is missing. ${usage}`),
  reason: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => text.trim() !== '' && recordTextProblem(text, longestComments) === undefined,
          `--reason needs 1 to ${longestComments} characters.`,
        ),
      ),
  ),
});

/** An existing file stays as it is. Nobody else may read the new one. */
async function writeNew(archive: AsyncIterable<Uint8Array>, file: string): Promise<void> {
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  let isOpen = false;
  output.once('open', () => {
    isOpen = true;
  });
  try {
    await pipeline(archive, output);
  } catch (error) {
    if (isOpen) await rm(file, { force: true });
    throw new OptionsError(`${file} could not be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function eraseByCommand(): Promise<void> {
  const names = ['patient', 'last-name', 'archive', 'reason'] as const;
  const given = checked(eraseOptions, commandLine(process.argv.slice(2), names, usage));
  const { patient: id, 'last-name': lastName, archive: file, reason } = given;
  const options = parseOptions([], process.env);
  // Of a demonstration, the archive has the simulated recorders.
  const mayUse = (opened: Db) => refuseOtherPurpose(opened, options.demo ? 'demonstration' : 'patients');
  const database = await openDatabase(options, undefined, undefined, { mayUse });
  const { db } = database;
  const log = createLog((line) => process.stderr.write(`${line}\n`));
  try {
    const uploads = await prepareUploads(options, db);
    const found = await erasablePatient(db, id, null);
    if (found?.lastName !== lastName)
      throw new OptionsError(`There is no patient ${id} with this last name. Nothing was changed.`);
    const configurations = await loadConfigurations(options.configurationFile);
    const archive = await patientArchive(
      {
        db,
        uploads,
        press: new Press(),
        // Reports are of ECGs.
        configuration: configurations.find(({ value }) => value.application === 'CCW') ?? configurations[0],
        recorders: options.demo ? simulatedRecorders : undefined,
        now: () => new Date(),
      },
      id,
      null,
    );
    await writeNew(archive, file);
    process.stdout.write(`${file} has all that is held of patient ${id}.\n`);
    if (reason === undefined) return;
    await erasePatient({ db, log, uploads }, { id, reason, userId: null });
    process.stdout.write(`Patient ${id} was erased, with ${found.recordings} recordings and ${found.files} files.\n`);
  } finally {
    await database.close();
  }
}

await runCommand(eraseByCommand);
