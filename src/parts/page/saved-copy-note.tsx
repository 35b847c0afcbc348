import { Trans } from '@lingui/react/macro';
import { isAhead } from '#/domain/clock.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { momentText } from '../words/moment-text.ts';
import './saved-copy-note.css';
import type { EpochMs } from '#/domain/epoch.ts';

export function SavedCopyNote({ savedAt }: { savedAt: EpochMs | undefined }) {
  if (savedAt === undefined) return null;
  const time = momentText(savedAt);
  return (
    <span className="saved-copy-note">
      <Icon name="clock" />
      <span>
        {isAhead(savedAt) ? (
          <Trans>Saved copy, from before the clock of this device was changed</Trans>
        ) : (
          <Trans>
            Saved copy, <span className="figures">{time}</span>
          </Trans>
        )}
      </span>
    </span>
  );
}
