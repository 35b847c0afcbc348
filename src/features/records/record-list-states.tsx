import { useLingui } from '@lingui/react/macro';
import { addresses } from '#/parts/addresses.ts';
import { errorText } from '#/parts/problem-text.ts';
import { Button } from '#/ui/button.tsx';
import { LinkButton } from '#/ui/link.tsx';
import { EmptyArt } from '#/ui/empty-art.tsx';
import { StateBlock } from '#/ui/state-block.tsx';

/** The list could not be loaded, for now. */
export function RecordListProblem({
  error,
  isRetrying,
  onRetry,
}: {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}) {
  const { t } = useLingui();
  return (
    <StateBlock
      isFramed
      title={t`The recordings could not be loaded`}
      text={errorText(error)}
      actions={
        <Button variant="primary" isPending={isRetrying} onPress={onRetry}>
          {t`Retry`}
        </Button>
      }
    />
  );
}

/** There is no recording yet: why, and what to do. */
export function RecordListEmpty() {
  const { t } = useLingui();
  return (
    <StateBlock
      isFramed
      art={<EmptyArt />}
      title={t`No recording yet`}
      text={t`A recording appears here as soon as it is prescribed for a patient of this organization.`}
      actions={
        <LinkButton icon="search" to={addresses.patients}>
          {t`Search a patient`}
        </LinkButton>
      }
    />
  );
}
