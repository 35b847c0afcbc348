import { after, whenIdle } from '#/session/waiting.ts';

const lookAgainMs = 300;

export async function calm(isLoading: () => boolean): Promise<void> {
  await isShown();
  await whenIdle();
  while (isLoading()) await after(lookAgainMs);
}

async function isShown(): Promise<void> {
  while (document.visibilityState === 'hidden')
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
}
