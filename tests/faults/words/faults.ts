import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Colleague } from '../changes/colleague.ts';
import { changeKinds } from '../changes/kinds.ts';
import type { KillableServer } from '../killable-server.ts';
import type { Tablet } from '../outbox-tablet.ts';
import type { Random } from '../random.ts';
import type { FaultyNetwork } from './network.ts';
import { setRoles } from './platform-rows.ts';
import type { FaultName, Round } from './round.ts';
import { setClock, turn } from './rows.ts';

/** The doctor of the demonstration, in the organization of the session. */
export const user = { userId: 1, organizationId: 1, roles: ['DOCTOR', 'TECHNICIAN'] };
const otherOrganization = 'St. Aldric Hospital';

export interface Place {
  tablet: Tablet;
  profile: string;
  folder: string;
  server: KillableServer;
  colleague: Colleague;
  network: FaultyNetwork;
  random: Random;
}

const minuteMs = 60_000;
const jumpsMs = [-120 * minuteMs, 60 * minuteMs, 20 * minuteMs];

/** How much the clock is wrong, and whether it is so from the beginning or from the fault on. */
export function clockOf(random: Random): { offsetMs: number; isWrongFirst: boolean } {
  return { offsetMs: jumpsMs[Math.floor(random() * jumpsMs.length)] ?? 0, isWrongFirst: random() < 0.5 };
}

type Cause = (place: Place, round: Round) => Promise<void>;

/** Faults of the network meet the next write by themselves. */
const causes: Partial<Record<FaultName, Cause>> = {
  wake: async ({ tablet, network, random }) => {
    const page = tablet.page(0);
    await page.evaluate(turn, 'hidden' as const);
    await sleep(200 + random() * 800);
    network.loseNext();
    await page.evaluate(turn, 'visible' as const);
  },
  'half deleted store': async ({ tablet, profile, random }, round) => {
    // What is typed is on the disk by then.
    await sleep(1500);
    // A killed Chromium may lose a minute of localStorage, where the count of drafts is.
    await tablet.close();
    const folders = ['IndexedDB', 'File System'];
    const gone = folders[Math.floor(random() * folders.length)] ?? '';
    round.events.push(`${gone} is deleted`);
    for (const folder of readdirSync(join(profile, 'Default')).filter((name) => name === gone))
      rmSync(join(profile, 'Default', folder), { recursive: true, force: true });
    await tablet.start();
  },
  'role gone': ({ server, folder }) => server.whileStopped(() => setRoles(folder, { ...user, roles: ['TECHNICIAN'] })),
  'other tab': async ({ tablet, colleague, random }, round) => {
    const kind = { 'patient change': 'patientChange', diagnosis: 'diagnosis', profile: 'profile' }[
      round.form as string
    ];
    const change = kind === undefined ? undefined : changeKinds[kind];
    if (change && random() < 0.5) {
      round.events.push('another device saves');
      const made = { kind: kind ?? '', id: round.subjectId ?? 0, mine: round.word, theirs: `Theirs${round.word}` };
      await change.write(colleague, { ...made, meeting: 'after', afterMs: 0, events: [] });
      return;
    }
    round.events.push('another tab changes the organization');
    const banner = tablet.page(1).getByRole('banner');
    await banner.getByRole('button', { name: /Tilleuls/ }).press('Enter');
    await tablet.page(1).getByRole('menuitem', { name: otherOrganization }).click();
    await banner.getByRole('button', { name: otherOrganization }).waitFor();
  },
};

export async function cause(place: Place, round: Round, clock: ReturnType<typeof clockOf>): Promise<void> {
  if (round.fault === 'clock') {
    const offsetMs = clock.isWrongFirst ? -clock.offsetMs : clock.offsetMs;
    round.events.push(`the clock jumps by ${offsetMs / minuteMs} min`);
    await place.tablet.page(0).evaluate(setClock, offsetMs);
  }
  await causes[round.fault]?.(place, round);
}
