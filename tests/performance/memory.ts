import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';

/** A process's memory in use, in bytes, or undefined if the system does not report it. */
export function memoryOf(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}

/** With the processes that it has started, such as the embedded database. */
export function memoryOfAll(pid: number): number | undefined {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    return [pid, ...children.map(Number)].reduce((total, one) => total + (memoryOf(one) ?? 0), 0);
  } catch {
    return undefined;
  }
}

/** A process's highest memory during some work, measured 50 times a second. */
export async function peakMemory(
  pid: number,
  task: () => Promise<void>,
  memory: (pid: number) => number | undefined = memoryOf,
): Promise<number | undefined> {
  let peak = memory(pid);
  const check = setInterval(() => {
    peak = Math.max(peak ?? 0, memory(pid) ?? 0);
  }, 20);
  try {
    await task();
  } finally {
    clearInterval(check);
  }
  return peak;
}

/** The processes of pages: the page and its workers are in one. */
export async function rendererMemory(browser: Browser): Promise<(pid?: number) => number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  return () => pids.reduce((sum, pid) => sum + (memoryOf(pid) ?? 0), 0);
}
