import { progress } from '../performance/report.ts';
import { Colleague } from './colleague.ts';
import { changeAgain, changeCity, lookForChange, meetings, type Conflict } from './conflict-round.ts';
import { compareConflicts, type ConflictResult } from './conflict-result.ts';
import { inFaultyWorld, submitUnderFaults, type RunOptions } from './faulty-world.ts';
import type { Faults } from './outbox-faults.ts';
import { withScreen } from './outbox-tablet.ts';
import type { Random } from './random.ts';
import { lettersOf } from './submission.ts';

/** Longer than the app waits before it tries again. */
const quietMs = 35_000;
const latestMs = 1500;

export type ConflictRun = ConflictResult & { faults: Faults['counts'] };

/** Changes patients whom somebody else changes too, while network, browser and server fail. */
export function runConflicts({ submissions: count, seed }: Omit<RunOptions, 'tabs'>): Promise<ConflictRun> {
  return inFaultyWorld({ tabs: 1, seed }, async (world) => {
    const { random, folder, server, session, faults, tablet } = world;
    const colleague = new Colleague(() => `http://127.0.0.1:${server.port()}`, session);
    const conflicts: Conflict[] = [];
    for (let index = 0; index < count; index += 1) {
      const lastName = `Patient${lettersOf(index)}`;
      const conflict = newConflict(index, lastName, await colleague.createPatient(lastName), random);
      conflicts.push(conflict);
      const kill = faults.nextKill();
      conflict.events.push(`round ${index}, kills ${kill ?? 'nothing'}, the colleague writes ${conflict.meeting}`);
      await submitUnderFaults(world, kill, async (onPressed) => {
        const page = tablet.page(0);
        try {
          await changeCity(page, conflict, colleague, onPressed);
        } catch (error) {
          if (!tablet.isKilled) throw await withScreen(page, error, conflict);
        }
      });
      if (kill === 'browser') {
        await tablet.start();
        await changeAgain(tablet.page(0), conflict);
      }
      if ((index + 1) % 20 === 0) progress(`${index + 1} of ${count} changes`);
    }
    faults.end();
    await tablet.kill();
    await tablet.start();
    await tablet.untilSettled(quietMs);
    for (const conflict of conflicts) await lookForChange(tablet.page(0), conflict);
    await tablet.kill();
    await server.stop();
    return { ...(await compareConflicts(folder, conflicts)), faults: faults.counts };
  });
}

function newConflict(index: number, lastName: string, id: number, random: Random): Conflict {
  return {
    id,
    lastName,
    mine: `Mine${lettersOf(index)}`,
    theirs: `Theirs${lettersOf(index)}`,
    meeting: meetings[Math.floor(random() * meetings.length)] ?? 'never',
    afterMs: random() * latestMs,
    events: [],
  };
}
