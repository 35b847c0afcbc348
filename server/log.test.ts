import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('the log contains an error’s kind, code and frames, and never its message', () => {
  const lines: string[] = [];
  const failure = Object.assign(new TypeError('Key (email)=(anna@demo.example)\nalready exists for Anna Weber'), {
    code: '23505',
  });
  createLog((line) => lines.push(line)).error('request failed', failure, { status: 500 });
  const line = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
  expect(line).toMatchObject({
    level: 'error',
    event: 'request failed',
    error: 'TypeError',
    code: '23505',
    status: 500,
  });
  expect(line['stack']).toContain('log.test.ts');
  expect(lines.join()).not.toMatch(/anna|weber/i);
});
