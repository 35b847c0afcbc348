import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { UserContext } from '#/contract/session.ts';
import { switchOrganization } from '#/session/organization-switch.ts';
import { openOrganizations } from '#/session/context.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { roleLabel } from '#/parts/people/role-label.ts';
import { useReconnection } from '#/parts/page/use-reconnection.ts';
import { NeedsNetwork } from '#/parts/outbox/needs-network.tsx';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { SignedOutLayout } from '#/parts/page/signed-out-layout.tsx';
import { DoorHead } from '#/ui/door/door.tsx';
import { DoorList } from '#/ui/door/door-list.tsx';
import { Overlay } from '#/ui/loading/overlay.tsx';

interface OrganizationChooserProps {
  context: UserContext;
  onChosen: (context: UserContext) => void;
}

export function OrganizationChooser({ context, onChosen }: OrganizationChooserProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const choosing = useSending({
    mutationFn: (organizationId: number) => switchOrganization({ queryClient, organizationId }),
    onSuccess: onChosen,
  });
  // If a choice without an answer has arrived, the page opens that organization.
  useReconnection();
  return (
    <SignedOutLayout>
      <DocumentTitle>{t`Select an organization`}</DocumentTitle>
      <Overlay isLoading={choosing.isPending} label={t`Loading...`} />
      <DoorHead title={t`Select an organization`} />
      <NeedsNetwork />
      <SendNote error={choosing.error} unchanged="" />
      <DoorList
        label={t`Organizations`}
        items={openOrganizations(context).map((entry) => ({
          key: String(entry.organization.id),
          title: entry.organization.name,
          secondLine: entry.roles.map(roleLabel).join(', '),
        }))}
        // A second choice while the next screen loads would lose the requested address.
        pendingKey={choosing.isPending || choosing.isSuccess ? String(choosing.variables) : undefined}
        onChoose={(key) => choosing.mutate(Number(key))}
      />
    </SignedOutLayout>
  );
}
