import { readFileSync } from 'node:fs';

/** Process ids are reused. Undefined: not running. '': unknown. */
export function processStart(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The start time is field 22; the command may contain spaces.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : (rest[18] ?? '');
  } catch {
    return '';
  }
}
