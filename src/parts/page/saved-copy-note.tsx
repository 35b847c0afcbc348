import { Trans } from '@lingui/react/macro';
import { Icon } from '#/ui/icons/icon.tsx';
import { momentText } from '../words/moment-text.ts';
import './saved-copy-note.css';

/** `savedAt` is in ms since 1970. */
export function SavedCopyNote({ savedAt }: { savedAt: number | undefined }) {
  if (savedAt === undefined) return null;
  const time = momentText(savedAt);
  return (
    <span className="saved-copy-note">
      <Icon name="clock" />
      <span>
        <Trans>
          Saved copy, <span className="figures">{time}</span>
        </Trans>
      </span>
    </span>
  );
}
