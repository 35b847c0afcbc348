import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserContext } from '#/contract/session.ts';
import { textTypedIn } from '#/data/copies/typed-elsewhere.ts';
import { CopyButton } from '#/parts/outbox/long-text.tsx';
import { openOrganizations } from '#/session/context.ts';
import { clearMove, type Move } from '#/session/tabs/moved.ts';
import { Button } from '#/ui/actions/button.tsx';
import { QuietBar, QuietBarPlace } from '#/ui/messages/quiet-bar.tsx';
import { tabletKeys } from '#/data/copies/tablet-keys.ts';

interface MovedNoteProps {
  move: Move;
  context: UserContext;
  onReturn: (organizationId: number, href: string) => void;
}

/** Says why this tab shows another organization, and where the text of its form is. */
export function MovedNote({ move, context, onReturn }: MovedNoteProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(true);
  const { from, href, isByOtherTab, typed } = move;
  const name = context.currentUserOrganization?.organization.name ?? '';
  const former = openOrganizations(context).find(({ organization }) => organization.id === from)?.organization.name;
  const client = useQueryClient();
  // No form of this user opens it any more, so it can only be copied.
  const { data: text } = useQuery({
    queryKey: tabletKeys.typedElsewhere(from),
    queryFn: () => textTypedIn(client, from),
    enabled: typed === 'kept' && former === undefined,
    gcTime: 0,
    meta: { quiet: true },
  });
  const close = () => {
    clearMove();
    setOpen(false);
  };
  const typedText = {
    nothing: '',
    lost: t`Your entries could not be stored on this device.`,
    kept:
      former === undefined
        ? t`Your entries are stored on this device, but you no longer belong to their organization.`
        : t`Your entries are stored for ${former}. Change back to continue with them.`,
  }[typed];
  return (
    <QuietBarPlace>
      {isOpen ? (
        <QuietBar
          icon="warning"
          actions={
            <>
              {former === undefined ? null : (
                <Button
                  onPress={() => {
                    close();
                    onReturn(from, href);
                  }}
                >
                  {t`Change back to ${former}`}
                </Button>
              )}
              {text ? <CopyButton text={text} /> : null}
              <Button variant="quiet" onPress={close}>
                {t`Close`}
              </Button>
            </>
          }
        >
          {isByOtherTab
            ? t`Another tab of this browser changed to the organization ${name}, and this tab followed.`
            : t`This tab now shows the organization ${name}.`}{' '}
          {typedText}
        </QuietBar>
      ) : null}
    </QuietBarPlace>
  );
}
