import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { UserContext } from '#/contract/session.ts';
import { userQuery } from '#/data/administration/users.ts';
import { sectionPath, type Section } from '#/domain/administration.ts';
import { fullName } from '#/domain/person.ts';
import { localizations } from '#/parts/fields/localizations.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { Overlay } from '#/ui/loading/overlay.tsx';
import { Fact, Facts } from '#/ui/text/facts.tsx';
import { DeleteUser } from './delete-user.tsx';
import { UserRoles } from './user-roles.tsx';
import { whyNotChanged } from './role-reasons.ts';
import { sectionWords } from './user-words.ts';

interface UserDetailsProps {
  section: Section;
  id: number;
  context: UserContext;
  onRemoved: () => void;
}

/** A reason replaces the buttons if the caller may not change the user (R-ADM-11). */
export function UserDetails({ section, id, context, onRemoved }: UserDetailsProps) {
  const { i18n, t } = useLingui();
  const words = sectionWords[section];
  const query = useQuery(userQuery(section, id));
  const { user, version } = query.data ?? {};
  const reason = user && whyNotChanged(user, context);
  const title = user ? fullName(user) : i18n._(words.one);
  return (
    <Page>
      <DocumentTitle>{i18n._(words.one)}</DocumentTitle>
      <PageHead
        title={title}
        actions={
          user && !reason ? (
            <>
              <LinkButton icon="pen" to={sectionPath(section, id, 'edit')}>
                {t`Edit`}
              </LinkButton>
              <DeleteUser section={section} id={id} version={version} onRemoved={onRemoved} />
            </>
          ) : null
        }
      >
        {reason ? i18n._(reason) : undefined}
      </PageHead>
      <Overlay isLoading={query.isPending} label={t`Loading...`} />
      {query.error && !user ? <ListProblem title={i18n._(words.failed)} query={query} /> : null}
      {user ? (
        <Stack>
          <Card>
            <Panel heading={t`Contact information`}>
              <Facts>
                <Fact label={t`Email`}>{user.email || '-'}</Fact>
                <Fact label={t`Phone number`}>{user.phoneNumber || '-'}</Fact>
                <Fact label={t`Address`}>
                  {[user.street, user.postCode, user.city].filter(Boolean).join(', ') || '-'}
                </Fact>
                <Fact label={t`Localization`}>{localizationText(user.locale)}</Fact>
                {section === 'professionals' ? (
                  <Fact label={t`Identification number`}>{user.identityNumber || '-'}</Fact>
                ) : null}
                <Fact label={t`Password`}>
                  {user.passwordMustBeChanged ? t`Must be changed` : t`Chosen by the user`}
                </Fact>
              </Facts>
            </Panel>
          </Card>
          <UserRoles section={section} userId={id} context={context} />
        </Stack>
      ) : null}
    </Page>
  );
}

function localizationText(locale: string | null | undefined): string {
  return localizations(currentLocale()).find(({ value }) => value === locale)?.label ?? '-';
}
