import { useLingui } from '@lingui/react/macro';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { ObjectSubject } from '../resources/object-subject.tsx';

interface LastRoleProps {
  person: { id: number; name: string };
  organization: string;
  onClose: () => void;
  onTaken: () => void;
}

/** Without a role, the person is no longer found by the others. */
export function LastRole({ person, organization, onClose, onTaken }: LastRoleProps) {
  const { t } = useLingui();
  const filter = t`Last role taken by me (30 days)`;
  return (
    <Dialog
      kind="question"
      title={t`Take the last role in ${{ name: organization }} away?`}
      subject={<ObjectSubject {...person} />}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button variant="danger" onPress={onTaken}>
            {t`Take the role away`}
          </Button>
        </>
      }
    >
      <p>
        {t`The person no longer belongs to this organization, and is signed out. For 30 days you find the person with the filter “${filter}” and can give a role again.`}
      </p>
    </Dialog>
  );
}
