/* oxlint-disable vitest/no-standalone-expect -- these hold for every test */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import '#/ui/styles/tokens.css';
import '#/ui/styles/ground.css';

// Files that run one after the other share the browser's storage, and the app reads it when it is loaded.
localStorage.clear();
sessionStorage.clear();

/** A test fails if the console shows an error or a warning. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockName('console.error');
  vi.spyOn(console, 'warn').mockName('console.warn');
});

afterEach(() => {
  const errors = vi.mocked(console.error).mock.calls;
  const warnings = vi.mocked(console.warn).mock.calls;
  // A failed test must not leave its mocks to the next one.
  vi.restoreAllMocks();
  expect(errors, 'errors on the console').toEqual([]);
  expect(warnings, 'warnings on the console').toEqual([]);
});
