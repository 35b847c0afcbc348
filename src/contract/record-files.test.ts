import { describe, expect, test } from 'vitest';
import { fileDecision, recordFileState } from './record-files.ts';

const file = { name: 'night.edf', size: 7, uploadedBy: null };

describe('the state of an incoming file', () => {
  test('is read with its times', () => {
    const wire = { state: 'arriving', file, upload: '/records/7/files/ab', received: 3, since: '2026-06-12T08:00:00Z' };
    const read = recordFileState.parse(wire);
    expect(read.state === 'arriving' && read.since?.epochMilliseconds).toBe(Date.UTC(2026, 5, 12, 8));
  });

  test('names each difference', () => {
    const differences = [{ field: 'sex', inFile: 'F', onPlatform: 'M' }];
    const wire = { state: 'question', file, differences, isAnonymous: false };
    expect(recordFileState.parse(wire)).toMatchObject({ differences });
  });
});

test.each([
  [true, { decision: 'accept', sha256: 'ab', reason: 'The name was spelled wrongly.' }],
  [false, { decision: 'accept', sha256: 'ab', reason: '  ' }],
  [false, { decision: 'accept', sha256: 'ab' }],
  [false, { decision: 'accept', sha256: 'ab', reason: 'x'.repeat(251) }],
  [false, { decision: 'accept', reason: 'Known' }],
  [true, { decision: 'refuse', sha256: 'ab' }],
  [false, { decision: 'ask', sha256: 'ab' }],
])('a decision is valid (%s): %o', (isValid, decision) => {
  expect(fileDecision.safeParse(decision).success).toBe(isValid);
});
