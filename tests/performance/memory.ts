import { readFileSync } from 'node:fs';

/** The memory of a process that is in use now, in bytes; undefined where the system does not say. */
export function memoryOf(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}

/** The most memory that a process uses while some work goes on, looked at 50 times a second. */
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
