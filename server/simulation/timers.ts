import type { Background } from '../http/background.ts';
import type { Db } from '../store/tables.ts';
import { advanceRecordings } from './advance.ts';

const moveMs = 10_000;

/** Simulates the recorders. Returns a function that stops them. */
export function startRecorders(db: Db, background: Pick<Background, 'run'>, now: () => Date): () => void {
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
