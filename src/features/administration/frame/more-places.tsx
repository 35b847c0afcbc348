import { useLingui } from '@lingui/react/macro';
import { LinkButton } from '#/ui/actions/link.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import type { IconName } from '#/ui/icons/icon.tsx';

export interface Place {
  to: string;
  icon: IconName;
  label: string;
}

interface MorePlacesProps {
  places: readonly Place[];
  onClose: () => void;
}

export function MorePlaces({ places, onClose }: MorePlacesProps) {
  const { t } = useLingui();
  return (
    <Dialog
      kind="sheet"
      title={t({ message: `More`, comment: 'It shows the rest of the links' })}
      closeLabel={t`Close`}
      actions={null}
      onClose={onClose}
    >
      <nav aria-label={t({ message: `More`, comment: 'It shows the rest of the links' })}>
        <Stack>
          {places.map(({ to, icon, label }) => (
            <LinkButton key={to} to={to} icon={icon} isWide onClick={onClose}>
              {label}
            </LinkButton>
          ))}
        </Stack>
      </nav>
    </Dialog>
  );
}
