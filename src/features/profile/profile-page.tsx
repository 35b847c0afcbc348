import { useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode, type Ref } from 'react';
import type { UserContext, User } from '#/contract/session.ts';
import { useContextNow } from '#/data/user/user.ts';
import { fullName } from '#/domain/person.ts';
import { isDoctor } from '#/domain/role.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Columns, Stack } from '#/ui/layout/columns.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { ListHead } from '#/ui/lists/list-head.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { Fact, Facts } from '#/ui/text/facts.tsx';
import { countryOf } from '#/domain/locale.ts';
import { readableText } from '#/domain/readable-phone.ts';
import { useWaitingChange } from '#/data/outbox/outbox-query.ts';
import { ItemPart } from '#/parts/outbox/item-part.tsx';
import { addressText } from '#/parts/people/address-text.ts';
import { Contact } from '#/parts/people/contact.tsx';
import { ContactLine } from '#/ui/text/contact-line.tsx';
import { AccountHold } from './account-hold.tsx';
import { Agreements } from './agreements.tsx';
import { OfferedRoles } from './role-offers.tsx';
import { Profiles } from './profiles.tsx';
import { ProposedContact } from './proposed-contact.tsx';
import { WaitingContact } from './waiting-contact.tsx';

interface ProfilePageProps {
  context: UserContext;
  storage: ReactNode;
}

export function ProfilePage({ context: loaded, storage }: ProfilePageProps) {
  const { t } = useLingui();
  const context = useContextNow(loaded);
  const contacts = useRef<HTMLHeadingElement>(null);
  const { user, currentUserOrganization, organizations } = context;
  const waiting = useWaitingChange('profile', user.id);
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
      <ItemPart item={waiting} />
      <Stack>
        {context.contactHold ? (
          <AccountHold after={contacts} hasSms={context.codeModes?.includes('SMS') ?? true} />
        ) : null}
        {context.roleOffers?.map((offer) => (
          <OfferedRoles key={offer.id} offer={offer} after={contacts} />
        ))}
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
              {context.proposedContacts?.map((contact) => (
                <ProposedContact
                  key={`${contact.kind} ${contact.value}`}
                  user={user}
                  contact={contact}
                  after={contacts}
                />
              ))}
              {context.contactChanges?.map((change) => (
                <WaitingContact key={`${change.kind} ${change.value}`} user={user} change={change} after={contacts} />
              ))}
            </Card>
            <Card>
              <Profiles organizations={organizations} />
            </Card>
          </Stack>
        </Columns>
      </Stack>
      <ListHead title={t`This device`} />
      <Columns>{storage}</Columns>
    </Page>
  );
}

function PersonalInformation({ user }: { user: User }) {
  const { t } = useLingui();
  return (
    <Panel heading={t`Personal information`}>
      <Facts>
        <Fact label={t`First name`}>{user.firstName}</Fact>
        <Fact label={t`Last name`}>{user.lastName}</Fact>
        {user.userType === 'HealthCareProfessional' ? (
          <Fact label={t`Identification number`}>{user.identityNumber || '-'}</Fact>
        ) : null}
      </Facts>
    </Panel>
  );
}

function ContactInformation({ user, headingRef }: { user: User; headingRef: Ref<HTMLHeadingElement> }) {
  const { t } = useLingui();
  const country = countryOf(user.locale);
  const { phoneNumber, email } = user;
  return (
    <Panel heading={t`Contact information`} headingRef={headingRef}>
      <Contact
        email={email}
        phoneNumber={phoneNumber}
        phoneText={phoneNumber ? readableText(phoneNumber, country) : undefined}
      >
        <ContactLine icon="pin" label={t`Address`} text={addressText(user)} />
      </Contact>
    </Panel>
  );
}
