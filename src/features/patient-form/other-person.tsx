import { useLingui } from '@lingui/react/macro';
import type { Patient } from '#/contract/patients.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import { formatPlainDate } from '#/domain/dates.ts';
import { fullName } from '#/domain/person.ts';
import { sexLabel } from '#/parts/people/sex-label.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';

type Person = Pick<Patient, 'firstName' | 'lastName' | 'sex' | 'birthdate'>;

interface OtherPersonProps {
  /** Who was created. */
  first: Person;
  typed: Person;
  /** Nothing is sent. */
  onClose: () => void;
  onAnother: () => void;
  onCorrection: () => void;
}

/** Only the user knows whether a name, sex or birthdate was corrected. */
export function OtherPerson({ first, typed, onClose, onAnother, onCorrection }: OtherPersonProps) {
  const { t } = useLingui();
  const created = personText(first);
  const now = personText(typed);
  return (
    <Dialog
      kind="question"
      title={t`Is this another person?`}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t`Back to the form`}</Button>
          <Button onPress={onCorrection}>{t`Correct the file of ${fullName(first)}`}</Button>
          <Button variant="primary" onPress={onAnother}>{t`Create another patient`}</Button>
        </>
      }
    >
      <p>{t`You submitted this person before, and the file was created: ${created}`}</p>
      <p>{t`Now the form holds: ${now}`}</p>
    </Dialog>
  );
}

function personText(person: Person): string {
  const { sex, birthdate } = person;
  const date = birthdate ? formatPlainDate(birthdate, currentLocale(), 'long') : undefined;
  return [fullName(person), sex && sexLabel(sex), date].filter(Boolean).join(', ');
}
