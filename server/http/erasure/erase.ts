import { erase } from '../../store/erasure.ts';
import type { Dependencies } from '../environment.ts';
import { removeBytes } from '../record-files/record-files.ts';
import { Refusal } from '../refusal.ts';

interface Erasure {
  id: number;
  reason: string;
  /** Null for a command. */
  userId: number | null;
}

/**
 * Throws 'not-found', or 'no-archive' if this user has no archive of all that is held now. Bytes that stay because the
 * server ends are swept later.
 */
export async function erasePatient(
  dependencies: Pick<Dependencies, 'db' | 'uploads' | 'log'>,
  { id, reason, userId }: Erasure,
): Promise<void> {
  const outcome = await dependencies.db
    .transaction()
    .execute((transaction) => erase(transaction, { id, reason: reason.trim(), userId }));
  if (outcome === 'missing') throw new Refusal('not-found');
  if (outcome === 'no-archive') throw new Refusal('no-archive');
  for (const upload of outcome) await removeBytes(dependencies, upload);
}
