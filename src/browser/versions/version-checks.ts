import { checkForVersion } from './app-worker.ts';

const hourMs = 60 * 60_000;

export function checkRegularly(onReturn: () => void): void {
  let checkedAt = Date.now();
  let hiddenAt = checkedAt;
  const check = () => {
    checkedAt = Date.now();
    void checkForVersion();
  };
  setInterval(() => {
    if (document.visibilityState === 'visible') check();
  }, hourMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now();
      return;
    }
    if (Date.now() - hiddenAt >= hourMs) onReturn();
    // A clock that was set back must not stop the checks.
    if (Math.abs(Date.now() - checkedAt) >= hourMs) check();
  });
}
