import type { Log } from '../log.ts';
import { removeOldReadings } from '../store/readings.ts';
import { removeExpired, type StoredDays } from '../store/sessions.ts';
import type { Db } from '../store/tables.ts';
import { sendOwed, type Posting } from './owed-mail.ts';

const expiryMs = 10 * 60_000;

interface Retention extends StoredDays {
  readingsRemovedAfterDays: number;
}

/** Removes expired rows. Returns a function that stops it. */
export function startExpiry(db: Db, log: Log, retention: Retention): () => void {
  const timer = setInterval(() => {
    removeExpired(db, retention)
      .then(() => removeOldReadings(db, retention.readingsRemovedAfterDays))
      .catch((cause: unknown) => log.error('expired rows not removed', cause));
  }, expiryMs);
  return () => clearInterval(timer);
}

const mailMs = 2_000;

/** Sends what another server left, and what failed before. Returns a function that stops it. */
export function startPostman(dependencies: Posting): () => void {
  let isSending = false;
  const timer = setInterval(() => {
    if (isSending) return;
    isSending = true;
    dependencies.background.run('owed mails not sent', () =>
      sendOwed(dependencies).finally(() => {
        isSending = false;
      }),
    );
  }, mailMs);
  return () => clearInterval(timer);
}
