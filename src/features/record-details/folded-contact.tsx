import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { RecordPerson } from '#/contract/record-people.ts';
import { Contact } from '#/parts/people/contact.tsx';
import { IconButton } from '#/ui/actions/icon-button.tsx';

/** A button shows how a person is reached. Paper shows it always. */
export function useFoldedContact(person: RecordPerson | null | undefined, name: string) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { email, phoneNumber } = person ?? {};
  if (!email && !phoneNumber) return {};
  return {
    button: (
      <IconButton
        icon={phoneNumber ? 'phone' : 'mail'}
        label={t`Reach ${name}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onPress={() => setOpen(!isOpen)}
      />
    ),
    contact: (
      <div id={id} className={isOpen ? undefined : 'print-only'}>
        <Contact email={email} phoneNumber={phoneNumber} />
      </div>
    ),
  };
}
