import { readFileSync } from 'node:fs';

/** A process's memory in use, in bytes, or undefined if the system does not report it. */
export function memoryOf(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}

/** A process's highest memory during some work, measured 50 times a second. */
export async function peakMemory(pid: number, work: () => Promise<void>): Promise<number | undefined> {
  let peak = memoryOf(pid);
  const look = setInterval(() => {
    peak = Math.max(peak ?? 0, memoryOf(pid) ?? 0);
  }, 20);
  try {
    await work();
  } finally {
    clearInterval(look);
  }
  return peak;
}
