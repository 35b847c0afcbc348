import type { Log } from '../log.ts';
import { removeExpired } from '../store/sessions.ts';
import type { Db } from '../store/tables.ts';
import { advanceRecordings } from '../store/advance.ts';
import type { Background } from './background.ts';

const expiryMs = 10 * 60_000;

/** Removes expired rows. Returns a function that stops it. */
export function startExpiry(db: Db, log: Log): () => void {
  const timer = setInterval(() => {
    removeExpired(db).catch((cause: unknown) => log.error('expired rows not removed', cause));
  }, expiryMs);
  return () => clearInterval(timer);
}

const moveMs = 10_000;

/** Simulates the recorders. Returns a function that stops them. */
export function startRecorders(
  db: Db,
  background: Pick<Background, 'run'>,
  now: () => Date = () => new Date(),
): () => void {
  let isMoving = false;
  const move = async () => {
    try {
      await advanceRecordings(db, now());
    } finally {
      isMoving = false;
    }
  };
  const timer = setInterval(() => {
    if (isMoving) return;
    isMoving = true;
    background.run('recordings not moved on', move);
  }, moveMs);
  return () => clearInterval(timer);
}
