import { useLingui } from '@lingui/react/macro';
import type { MedicalRecord } from '#/contract/records.ts';
import { formatDuration } from '#/domain/duration.ts';
import { isRestEcg } from '#/domain/prescription.ts';
import { identifiedName } from '#/parts/people/identified-name.ts';
import { personName } from '#/parts/people/person-name.ts';
import { IdentityLine, type Identity } from '#/parts/patients/identity-line.tsx';
import { recordingModeText, resolutionText } from '#/parts/recordings/recording-words.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { offeredExamTypes, type ExamConfiguration } from './parameters.ts';
import { examTypeNames } from './record-words.ts';

export type Prescribed = Pick<MedicalRecord, 'restEcg' | 'duration' | 'resolution' | 'streamMode' | 'prescriber'>;

interface OtherRecordingProps {
  first: Prescribed;
  wanted: Prescribed;
  configuration: ExamConfiguration;
  patient: Identity;
  /** Nothing is sent. */
  onClose: () => void;
  onFirst: () => void;
  onAnother: () => void;
}

/** Only the user knows whether the recording that was created is the right one. */
export function OtherRecording({
  first,
  wanted,
  configuration,
  patient,
  onClose,
  onFirst,
  onAnother,
}: OtherRecordingProps) {
  const { t, i18n } = useLingui();
  const textOf = ({ restEcg, duration, resolution, streamMode, prescriber }: Prescribed) => {
    const examTypes = offeredExamTypes(configuration).filter((examType) => isRestEcg(examType) === restEcg);
    return [
      // The platform tells a rest ECG from the others, and not these from each other.
      ...(examTypes.length === 1 ? examTypes.map((examType) => i18n._(examTypeNames[examType])) : []),
      ...(duration ? [formatDuration(duration)] : []),
      resolutionText(resolution),
      recordingModeText(streamMode),
      // Two prescribers may have one name.
      ...(prescriber ? [identifiedName(personName(prescriber, { isDoctor: true }), prescriber)] : []),
    ].join(' · ');
  };
  const created = textOf(first);
  const now = textOf(wanted);
  return (
    <Dialog
      kind="question"
      title={t`Is this another recording?`}
      subject={<IdentityLine patient={patient} />}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t`Back to the form`}</Button>
          <Button onPress={onFirst}>{t`Keep the first recording`}</Button>
          <Button variant="primary" onPress={onAnother}>
            {t`Prescribe another recording`}
          </Button>
        </>
      }
    >
      <p>{t`You submitted this prescription before, and the recording was created: ${created}`}</p>
      <p>{t`Now the form holds: ${now}`}</p>
      <p>
        {t`The first recording stays as it is: its exam type and prescriber cannot be changed, and nothing once it has begun.`}
      </p>
    </Dialog>
  );
}
