import { useState, type ReactNode } from 'react';
import { oneAtATime } from '#/browser/page/one-at-a-time.ts';
import { isModeTooShort, modeForBattery } from '#/domain/mode-rules.ts';
import { LatePart } from '#/parts/page/late-part.tsx';
import type { FormState } from '#/parts/forms/use-form.tsx';
import type { Identity } from '#/parts/patients/identity-line.tsx';
import { rulesOf, type ExamConfiguration } from './parameters.ts';
import type { RecordFields } from './record-fields.ts';

const loadQuestion = () => import('./mode-question.tsx');

/** Ask before submitting a mode for which the battery is too weak. */
export function useModeQuestion(
  form: FormState<RecordFields>,
  { configuration, patient }: { configuration: ExamConfiguration; patient: Identity },
): { submit: () => Promise<void>; question: ReactNode } {
  const [isConfirming, setConfirming] = useState(false);
  // The form protects only its own button against double presses.
  const [once] = useState(() => oneAtATime<void>());
  const close = () => setConfirming(false);
  const { examType, durationMs, recordingMode } = form.values;
  const { duration, recordingMode: rules } = rulesOf(configuration, examType);
  const needed = durationMs === null ? undefined : modeForBattery(rules, durationMs);
  const isForbidden = duration.enabled && durationMs !== null && isModeTooShort(rules, durationMs, recordingMode);
  return {
    submit: async () => {
      if (isForbidden && form.missing.length === 0) setConfirming(true);
      else await form.submit();
    },
    question:
      isConfirming && needed ? (
        <LatePart load={loadQuestion} onMissing={close}>
          {({ ModeQuestion }) => (
            <ModeQuestion
              patient={patient}
              chosen={recordingMode}
              needed={needed}
              onClose={close}
              onChangeMode={() => {
                form.change({ recordingMode: needed });
                close();
              }}
              onPrescribe={() => {
                close();
                once(form.submit).catch(() => undefined);
              }}
            />
          )}
        </LatePart>
      ) : null,
  };
}
