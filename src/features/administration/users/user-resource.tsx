import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { currentLocale } from '#/browser/settings/locale.ts';
import { id } from '#/contract/codecs.ts';
import { userSorts, type AdministeredUser } from '#/contract/administered-users.ts';
import { organizationsQuery, organizationsWithin } from '#/data/administration/organizations.ts';
import { allSorted } from '#/data/administration/sorted.ts';
import { allowedRolesQuery, userAccounts, userOrganizationsQuery, userResource } from '#/data/administration/users.ts';
import { actsBeyondOrganization, sectionPath, type UserSection } from '#/domain/administration.ts';
import { csvMoment, csvPhone } from '#/domain/csv.ts';
import { fullName } from '#/domain/person.ts';
import { roles } from '#/domain/role.ts';
import { localizationLabel } from '#/parts/fields/localizations.ts';
import { numberText } from '#/parts/people/identified-name.ts';
import '#/parts/people/identified-person.css';
import { LastName } from '#/parts/people/last-name.tsx';
import { roleLabel } from '#/parts/people/role-label.ts';
import { RowLink } from '#/ui/actions/link.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { MailText } from '#/ui/text/contact-line.tsx';
import { importPaths } from '../imports/import-places.ts';
import { importWords } from '../imports/import-words.ts';
import { offerPath, offerTitle } from '../offers/offer-words.ts';
import { knownAddress } from '../resources/known-address.ts';
import { KnownFacts } from '../resources/known-facts.tsx';
import { DialLink, WriteLink } from '../resources/reach-link.tsx';
import { rolesHere, type DescribedColumn, type DetailsProps, type Resource } from '../resources/resource.ts';
import { whyNotChanged } from '../roles/role-reasons.ts';
import { UserRoles } from '../roles/user-roles.tsx';
import { AccountMail } from './account-mail.tsx';
import { AccountState } from './account-state.tsx';
import { userActions } from './chosen-users.tsx';
import { ContactState } from './contact-state.tsx';
import * as fields from './user-fields.ts';
import { UserFilters } from './user-filters.tsx';
import { UserPanels } from './user-panels.tsx';
import { userWords } from './user-words.ts';

function usersOf(section: UserSection): Resource<fields.UserKind> {
  return {
    calls: userResource(section),
    mayCreate: (held) => fields.rolesToGive(section, held).length > 0,
    ...(section === 'professionals' && {
      imports: [
        { path: offerPath, label: offerTitle },
        { path: importPaths.professionals, label: importWords.professionals.title },
      ],
    }),
    whyNotChanged,
    titleOf: fullName,
    filtersSchema: z.object({
      page: z.number(),
      organization: z.catch(z.optional(id), undefined),
      role: z.catch(z.optional(z.enum(roles)), undefined),
      account: z.catch(z.optional(z.enum(userAccounts)), undefined),
      former: z.catch(z.optional(z.literal('mine')), undefined),
      sort: z.catch(z.optional(z.enum(allSorted(userSorts))), undefined),
    }),
    noSearch: { firstName: null, lastName: null, email: null },
    selectionOf: (filters, search, held) => ({
      ...filters,
      ...search,
      organization: filters.organization ?? (actsBeyondOrganization(held) ? 'all' : undefined),
    }),
    Filters: (props) => <UserFilters section={section} {...props} />,
    columns: columnsOf(section),
    phoneAreas: '"last" "email" "roles" "account"',
    phoneColumns: 'minmax(0, 1fr)',
    exported: [
      { heading: msg`Last name`, cell: ({ lastName }) => lastName },
      { heading: msg`First name`, cell: ({ firstName }) => firstName },
      { heading: msg`Email`, cell: ({ email }) => email ?? '' },
      { heading: msg`Phone number`, cell: ({ phoneNumber }) => csvPhone(phoneNumber) },
      { heading: msg`Roles`, cell: ({ roles: held }) => held.map(roleLabel).join(', ') },
      {
        heading: msg({
          context: 'column of a file',
          message: 'Organizations',
          comment:
            'Where a person has roles. Another word than the column Organization, also in languages without a plural.',
        }),
        cell: ({ organizations = [] }) => organizations.map(({ name }) => name).join('; '),
      },
      { heading: msg`Last sign-in`, cell: ({ lastSignInAt }) => csvMoment(lastSignInAt) },
    ],
    actions: userActions(section),
    historyKind: 'user',
    Details: (props) => <Details section={section} {...props} />,
    loadBeside: (queryClient, userId, context) => [
      queryClient.query(userOrganizationsQuery(section, userId)),
      ...(actsBeyondOrganization(rolesHere(context)) ? [queryClient.query(organizationsQuery)] : []),
    ],
    loadChoices: async (queryClient, context) => {
      const held = rolesHere(context);
      return {
        roles:
          section === 'administrators'
            ? fields.ofSection(section, await queryClient.query(allowedRolesQuery))
            : fields.rolesToGive(section, held),
        organizations: await organizationsWithin(queryClient, context),
      };
    },
    form: {
      words: userWords,
      fieldsSchema: fields.userFields,
      rules: fields.userSchema,
      start: (context, locale, { roles: given }) => {
        const organization = String(context.currentUserOrganization?.organization.id ?? '');
        return fields.newUserFields(locale, given, organization);
      },
      fieldsOf: fields.userFieldsOf,
      creationFrom: fields.newUserFrom,
      changeFrom: fields.userChangeFrom,
      // Another address is another person, and a change of an account does not change its roles.
      isOther: (sent, { email, roles: chosen, organization }) =>
        sent.email !== email.trim() ||
        String(sent.organizationId ?? '') !== organization ||
        sent.roles.toSorted().join() !== chosen.toSorted().join(),
      compared: fields.comparedFields,
      textOf: fields.textOf,
      atFields: fields.atFields,
      Panels: (props) => <UserPanels section={section} {...props} />,
    },
  };
}

export const professionals = usersOf('professionals');
export const administrators = usersOf('administrators');

function columnsOf(section: UserSection): DescribedColumn<AdministeredUser>[] {
  return [
    {
      key: 'first',
      sortBy: 'firstName',
      heading: msg`First name`,
      width: 'minmax(6rem, 1fr)',
      cell: ({ firstName }) => firstName,
    },
    {
      key: 'last',
      sortBy: 'lastName',
      isUsualOrder: true,
      heading: msg`Last name`,
      // At least as wide as the identity number.
      width: 'minmax(min-content, 1.2fr)',
      hasSecondLine: section === 'professionals',
      cell: (user) => (
        <>
          <RowLink to={sectionPath(section, user.id)} aria-label={fullName(user)}>
            <LastName person={user} />
          </RowLink>
          {user.identityNumber ? (
            <div className="second figures identified__beside">{numberText(user.identityNumber)}</div>
          ) : null}
        </>
      ),
    },
    {
      key: 'email',
      sortBy: 'email',
      heading: msg`Email`,
      width: 'minmax(8rem, 1.6fr)',
      isMuted: true,
      cell: ({ email }) => (email ? <MailText text={email} /> : '-'),
    },
    {
      key: 'roles',
      heading: msg`Roles`,
      width: 'minmax(7rem, 1.4fr)',
      isMuted: true,
      cell: ({ roles: held }) => held.map(roleLabel).join(', ') || '-',
    },
    {
      key: 'account',
      sortBy: 'lastSignIn',
      heading: msg`Last sign-in`,
      width: 'minmax(7rem, 1fr)',
      cell: (user) => <AccountState user={user} />,
    },
  ];
}

function Details({ section, item: user, context }: DetailsProps<fields.UserKind> & { section: UserSection }) {
  const { t } = useLingui();
  return (
    <>
      <Card>
        <Panel heading={t`Contact information`}>
          <KnownFacts
            rows={[
              [t`Email`, user.email && <WriteLink email={user.email} />],
              [t`Phone number`, user.phoneNumber && <DialLink phoneNumber={user.phoneNumber} />],
              [t`Address`, knownAddress(user)],
              [t`Localization`, localizationLabel(user.locale, currentLocale())],
              [
                t`Identification number`,
                section === 'professionals' && user.identityNumber ? user.identityNumber : null,
              ],
              [t`Password`, user.passwordMustBeChanged ? t`Must be changed` : t`Chosen by the user`],
            ]}
          />
        </Panel>
      </Card>
      {user.passwordMustBeChanged ? (
        <AccountMail key={user.id} userId={user.id} canSend={whyNotChanged(user, context) === undefined} />
      ) : null}
      <ContactState user={user} context={context} />
      <UserRoles section={section} userId={user.id} userName={fullName(user)} context={context} />
    </>
  );
}
