import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { longestDiagnosis, type RecordTextProblem } from '#/domain/record.ts';

export function emptyDiagnosis(): string {
  return i18n._(msg({ id: 'record.emptyDiagnosis', message: 'A diagnosis is required.' }));
}

export function diagnosisProblemText(problem: RecordTextProblem): string {
  const texts: Record<RecordTextProblem, () => string> = {
    empty: emptyDiagnosis,
    'too-long': () => i18n._(msg`A diagnosis has at most ${longestDiagnosis} characters.`),
    invalid: () => i18n._(msg`The diagnosis contains characters that cannot be saved.`),
  };
  return texts[problem]();
}
