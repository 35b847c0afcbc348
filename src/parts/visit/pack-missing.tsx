import { Plural } from '@lingui/react/macro';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';

/** It stands apart, because the profile shows it without the code of the pack. */
export function PackMissing({ count, isAnnounced = false }: { count: number; isAnnounced?: boolean }) {
  if (count === 0) return null;
  return (
    <InlineAlert isAnnounced={isAnnounced}>
      <Plural value={count} one="# recording could not be fetched." other="# recordings could not be fetched." />
    </InlineAlert>
  );
}
