import { readFileSync } from 'node:fs';

/**
 * When a running process started, in the system's own ticks: with its id it names one process for ever, as ids are
 * used again. Undefined for a process that does not run, '' where the system does not tell.
 */
export function processStart(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command, in brackets, may hold spaces; the state comes next, the start time is the 20th from it.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : (rest[18] ?? '');
  } catch {
    return '';
  }
}
