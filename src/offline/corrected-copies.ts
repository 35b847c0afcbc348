import type { OpenStorage } from './storage.ts';
import { seal, unseal, type Unsealed } from './sealing.ts';

/**
 * The clock was set back by `byMs` while the app was open. Copies from the future would not be used, and without a
 * network the app could not open. If another tab was first, no copy is from the future any more.
 */
export async function correctCopies({ rows, keys, under }: OpenStorage, byMs: number): Promise<void> {
  const wrong = await Promise.all(
    (await rows.copies.toArray()).map(async (row) => {
      const content = await unseal(keys, row).catch(() => undefined);
      return content && isFromFuture(content) ? [await seal(keys, corrected(content, byMs), row.day)] : [];
    }),
  );
  await rows.transaction('rw', rows.copies, rows.seals, async () => {
    if ((await rows.sealedUnder()) !== under) return;
    // The session may have ended meanwhile.
    const stored = await rows.copies.bulkGet(wrong.flat().map(({ id }) => id));
    await rows.copies.bulkPut(wrong.flat().filter((_, index) => stored[index]));
  });
}

/** The times of copies, of packs for a visit, and of what belongs to a pack. */
const times = ['savedAt', 'takenAt', 'endsAt'] as const;

type Timed = Readonly<Partial<Record<(typeof times)[number], number>>>;

const timesOf = ({ value }: Unsealed): Timed => (typeof value === 'object' && value !== null ? value : {});

function isFromFuture(content: Unsealed): boolean {
  const { savedAt, takenAt } = timesOf(content);
  return (savedAt ?? takenAt ?? 0) > Date.now();
}

function corrected(content: Unsealed, byMs: number): Unsealed {
  const old = timesOf(content);
  const moved = times.flatMap((name) => (old[name] === undefined ? [] : [[name, old[name] - byMs]]));
  return { ...content, value: { ...old, ...Object.fromEntries(moved) } };
}
