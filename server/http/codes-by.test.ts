import { expect, test } from 'vitest';
import { parseOptions } from '../options.ts';
import { codesBy } from './codes-by.ts';

const ways = (environment: Record<string, string>) => codesBy(parseOptions([], environment));

test('codes are sent by mail, and only in the demonstration they may be in its mailbox', () => {
  const mail = { SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'bedside@hospital.example' };
  expect([ways({}), ways(mail), ways({ ...mail, DEMO: '0' })]).toEqual(['mailbox', 'smtp', 'smtp']);
  // Another database has the demonstration only on request.
  for (const patients of [{ DEMO: '0' }, { DATABASE_URL: 'postgres://localhost:1/x' }])
    expect(() => ways(patients)).toThrow(/^Without the demonstration, security codes need .* SMTP_URL/);
});
