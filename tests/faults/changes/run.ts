import { progress } from '../../performance/report.ts';
import { inFaultyWorld, submitUnderFaults, type RunOptions } from '../faulty-world.ts';
import type { Faults } from '../outbox-faults.ts';
import { withScreen } from '../outbox-tablet.ts';
import { lettersOf } from '../submission.ts';
import { Colleague } from './colleague.ts';
import { meetings, type Change } from './kind.ts';
import { changeKinds } from './kinds.ts';
import { compareChanges, type ChangesResult } from './result.ts';
import { discardChange, lookForChange, makeAgain, makeChange } from './round.ts';

/** Longer than the app waits before it tries again. */
const quietMs = 35_000;
const latestMs = 1500;

export type ChangesRun = ChangesResult & { faults: Faults['counts'] };

/** Makes changes of all kinds while somebody else changes the same objects, and network, browser and server fail. */
export function runChanges({ submissions: count, seed }: Omit<RunOptions, 'tabs'>): Promise<ChangesRun> {
  return inFaultyWorld({ tabs: 1, seed }, async (world) => {
    const { random, folder, server, session, faults, tablet } = world;
    const colleague = new Colleague(() => `http://127.0.0.1:${server.port()}`, session);
    const kinds = Object.entries(changeKinds);
    const changes: Change[] = [];
    for (let index = 0; index < count; index += 1) {
      const [name, kind] = kinds[index % kinds.length]!;
      const change: Change = {
        kind: name,
        ...(await kind.create(colleague, lettersOf(index), index)),
        meeting: meetings[Math.floor(random() * meetings.length)] ?? 'never',
        afterMs: random() * latestMs,
        events: [],
      };
      changes.push(change);
      const kill = faults.nextKill();
      change.events.push(`round ${index}, kills ${kill ?? 'nothing'}, the colleague writes ${change.meeting}`);
      await submitUnderFaults(world, kill, async (onPressed) => {
        const page = tablet.page(0);
        try {
          await makeChange(page, kind, change, colleague, onPressed);
        } catch (error) {
          if (!tablet.isKilled) throw await withScreen(page, error, change);
        }
      });
      if (kill === 'browser') {
        await tablet.start();
        try {
          await makeAgain(tablet.page(0), kind, change);
        } catch (error) {
          throw await withScreen(tablet.page(0), error, change);
        }
      }
      if (kind.isOfOneObject === true) {
        await tablet.untilSettled(quietMs);
        await lookForChange(tablet.page(0), kind, change);
        if (change.isSaved === true) await discardChange(tablet.page(0));
      }
      if ((index + 1) % 20 === 0) progress(`${index + 1} of ${count} changes`);
    }
    faults.end();
    await tablet.kill();
    await tablet.start();
    await tablet.untilSettled(quietMs);
    for (const change of changes) {
      const kind = changeKinds[change.kind]!;
      if (kind.isOfOneObject !== true) await lookForChange(tablet.page(0), kind, change);
    }
    await tablet.kill();
    await server.stop();
    return { ...(await compareChanges(folder, changes)), faults: faults.counts };
  });
}
