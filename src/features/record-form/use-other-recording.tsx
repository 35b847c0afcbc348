import { useRef, useState, type ReactNode } from 'react';
import type { MedicalRecord } from '#/contract/records.ts';
import { LatePart } from '#/parts/page/late-part.tsx';
import type { Identity } from '#/parts/patients/identity-line.tsx';
import type { Prescribed } from './other-recording.tsx';
import type { ExamConfiguration } from './parameters.ts';

const loadQuestion = () => import('./other-recording.tsx');

interface Question {
  /** What was created. */
  first: MedicalRecord;
  wanted: Prescribed;
}

interface OtherRecordingPlan {
  configuration: ExamConfiguration;
  patient: Identity;
  submit: () => Promise<void>;
  /** The recording that was created is the one that is meant. */
  finish: (id: number) => Promise<void>;
}

/** Asks what is meant if an earlier Submit has created a recording that cannot become the one of the form (R-PRE-19). */
export function useOtherRecording() {
  const [open, setOpen] = useState<Question>();
  const isAnother = useRef(false);
  const close = () => setOpen(undefined);
  return {
    request: setOpen,
    /** Whether another recording is meant. The answer holds for one Submit. */
    takeAnswer: () => {
      const answer = isAnother.current;
      isAnother.current = false;
      return answer;
    },
    question: ({ configuration, patient, submit, finish }: OtherRecordingPlan): ReactNode => {
      if (!open) return null;
      const answer = (task: () => Promise<void>) => {
        close();
        task().catch(() => undefined);
      };
      return (
        <LatePart load={loadQuestion} onMissing={close}>
          {({ OtherRecording }) => (
            <OtherRecording
              {...open}
              configuration={configuration}
              patient={patient}
              onClose={close}
              onFirst={() => answer(() => finish(open.first.id))}
              onAnother={() => {
                isAnother.current = true;
                answer(submit);
              }}
            />
          )}
        </LatePart>
      );
    },
  };
}
