import { useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import type { UserContext } from '#/contract/session.ts';
import { useContextNow } from '#/data/user/user.ts';
import { fullName } from '#/domain/person.ts';
import { isDoctor } from '#/domain/role.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { Columns, Stack } from '#/ui/layout/columns.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { ListHead } from '#/ui/lists/list-head.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { Agreements } from './agreements.tsx';
import { ContactInformation } from './contact-information.tsx';
import { PersonalInformation } from './personal-information.tsx';
import { Profiles } from './profiles.tsx';
import { WaitingContact } from './waiting-contact.tsx';

interface ProfilePageProps {
  context: UserContext;
  /** Cards about this tablet, in two columns. */
  device: ReactNode;
}

export function ProfilePage({ context: loaded, device }: ProfilePageProps) {
  const { t } = useLingui();
  const context = useContextNow(loaded);
  const contacts = useRef<HTMLHeadingElement>(null);
  const { user, currentUserOrganization, organizations } = context;
  return (
    <Page>
      <DocumentTitle>{t`Profile`}</DocumentTitle>
      <PageHead
        title={fullName(user)}
        actions={
          <>
            <LinkButton to="/home/profile/edit">{t`Edit`}</LinkButton>
            <LinkButton to="/home/profile/password">{t`Change password`}</LinkButton>
          </>
        }
      />
      <Columns>
        <Stack>
          <Card>
            <PersonalInformation user={user} />
          </Card>
          {isDoctor(currentUserOrganization?.roles ?? []) ? (
            <Card>
              <Agreements user={user} />
            </Card>
          ) : null}
        </Stack>
        <Stack>
          <Card>
            <ContactInformation user={user} headingRef={contacts} />
            {context.contactChanges?.map((change) => (
              <WaitingContact key={`${change.kind} ${change.value}`} user={user} change={change} after={contacts} />
            ))}
          </Card>
          <Card>
            <Profiles organizations={organizations} />
          </Card>
        </Stack>
      </Columns>
      <ListHead title={t`This device`} />
      <Columns>{device}</Columns>
    </Page>
  );
}
