import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '#/ui/actions/button.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { EmptyArt } from '#/ui/messages/empty-art.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';

/** A technician sees only recordings that others prescribed (R-REC-6). */
export function RecordListEmpty({ isDoctor }: { isDoctor: boolean }) {
  const { t } = useLingui();
  return (
    <StateBlock
      isFramed
      art={<EmptyArt />}
      title={t`No recording yet`}
      text={
        isDoctor
          ? t`A recording appears here as soon as it is prescribed for a patient of this organization.`
          : t`A recording appears here as soon as someone else prescribes it for a patient of this organization.`
      }
      actions={
        <LinkButton icon="search" to="/home/patient">
          {t`Search a patient`}
        </LinkButton>
      }
    />
  );
}

export function RecordListUnmatched({ active, onClear }: { active: number; onClear: () => void }) {
  const { t } = useLingui();
  return (
    <StateBlock
      isFramed
      art={<EmptyArt />}
      title={t`No recording matches`}
      text={<Plural value={active} one="One filter is active." other="# filters are active." />}
      actions={
        <Button variant="primary" onPress={onClear}>
          {t`Clear the filters`}
        </Button>
      }
    />
  );
}
