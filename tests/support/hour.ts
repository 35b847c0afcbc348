import { expect } from 'playwright/test';

const hourMs = 3_600_000;

/** Waits until the hour, and the day that may end with it, last at least another minute: a test must not cross them. */
export async function hourGoesOn(): Promise<void> {
  await expect.poll(() => hourMs - (Date.now() % hourMs)).toBeGreaterThan(60_000);
}
