import type { ChosenResult } from '#/contract/chosen.ts';
import { organizationOfDevices, targetOfDevices, type ChosenDevices } from '#/contract/chosen-calls.ts';
import { chosenDevices } from '../../store/administration/chosen.ts';
import { judgeDevices, lockDevices, writeDevices } from '../../store/administration/device-write.ts';
import type { SentDevice } from '../../store/administration/judged-devices.ts';
import { isOrganizationWithin } from '../../store/administration/organizations.ts';
import type { Reach } from '../../store/administration/reach.ts';
import { fetchFirmware } from '../../store/administration/firmwares.ts';
import type { Db } from '../../store/tables.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { Refusal } from '../refusal.ts';
import { changingDevices } from './caller-reach.ts';
import { checked, chosenDone, chosenRunOf, type ChosenRun } from './chosen-run.ts';

type Fields = Pick<SentDevice, 'targetFirmwareId' | 'organizationId'>;

const known = ['other-product', 'incompatible', 'unreachable'] as const;

async function changed(db: Db, reach: Reach, chosen: ChosenDevices, fields: Fields, write: typeof judge) {
  const objects = await chosenDevices(db, reach, chosen);
  if (!objects) throw new Refusal('choice-changed');
  const { found, missing } = objects;
  const sent = found.map(({ id, name }, index): SentDevice => ({ row: index + 1, id, serial: name, ...fields }));
  const { updated, unchanged, problems } = await write(db, reach, sent);
  // Each device counts once.
  const first = problems.filter(({ row }, index) => problems[index - 1]?.row !== row);
  const refused = first.map(({ row, reason }) => ({
    name: sent[row - 1]?.serial ?? '',
    reason: known.find((one) => one === reason) ?? ('not-allowed' as const),
  }));
  return chosenDone(found, { changed: updated, unchanged }, [...refused, ...missing]);
}

const judge = (db: Db, reach: Reach, sent: readonly SentDevice[]) => judgeDevices(db, { reach, sent, mustExist: true });

interface Run extends ChosenRun {
  chosen: ChosenDevices;
  fields: Fields;
}

/** A check writes nothing, so nobody waits for it. */
async function run(db: Db, reach: Reach, { chosen, fields, ...how }: Run): Promise<ChosenResult> {
  if (how.dryRun) return checked(await changed(db, reach, chosen, fields, judge));
  return chosenRunOf(db, how, async (transaction) => {
    await lockDevices(transaction);
    return changed(transaction, reach, chosen, fields, (_, __, sent) =>
      writeDevices(transaction, { reach, sent, mustExist: true }),
    );
  });
}

export function setTargets({ db }: Pick<Dependencies, 'db'>) {
  return async (c: HttpContext): Promise<Response> => {
    const reach = changingDevices(c);
    const { targetFirmwareId, ...sent } = await readJson(c, targetOfDevices);
    if (targetFirmwareId !== null && !(await fetchFirmware(db, targetFirmwareId)))
      throw new Refusal('invalid', { fields: ['targetFirmwareId'] });
    return c.json(await run(db, reach, { ...sent, fields: { targetFirmwareId } }));
  };
}

/** The tokens of a device end with its organization, as for a single one. */
export function moveDevices({ db }: Pick<Dependencies, 'db'>) {
  return async (c: HttpContext): Promise<Response> => {
    const reach = changingDevices(c);
    const { organizationId, ...sent } = await readJson(c, organizationOfDevices);
    if (!(await isOrganizationWithin(db, reach, organizationId)))
      throw new Refusal('invalid', { fields: ['organizationId'] });
    return c.json(await run(db, reach, { ...sent, fields: { organizationId } }));
  };
}
