import type { Kysely } from 'kysely';
import { advanceRecordings } from '../store/advance.ts';
import type { Tables } from '../store/tables.ts';
import type { Background } from './background.ts';

const intervalMs = 10_000;

/** Simulates the recorders. Returns a function that stops them. */
export function startRecorders(
  db: Kysely<Tables>,
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
  }, intervalMs);
  return () => clearInterval(timer);
}
