import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const tickMs = 10;

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

/** With that of children that have ended. */
function ownTime(pid: number): number {
  // The name of the process, in brackets, may have spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((total, ticks) => total + Number(ticks), 0) * tickMs;
}

/**
 * The processor time in ms that a process and all that it has started have used, or NaN if the system does not tell. Other
 * work of the machine lengthens a time, but hardly this one.
 */
export function processorTime(pid: number): number {
  try {
    return childrenOf(pid).reduce((total, child) => total + processorTime(child), ownTime(pid));
  } catch {
    return Number.NaN;
  }
}
