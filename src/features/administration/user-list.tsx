import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AdministeredUser } from '#/contract/administered-users.ts';
import { userListQuery, usersPerPage, type UserSelection } from '#/data/administration/users.ts';
import { sectionPath, type Section } from '#/domain/administration.ts';
import { fullName } from '#/domain/person.ts';
import { ListPages, pageCountOf } from '#/parts/page/list-pages.tsx';
import { roleLabel } from '#/parts/people/role-label.ts';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { RowLink } from '#/ui/actions/link.tsx';
import { ListTable, type Column } from '#/ui/lists/list-table.tsx';
import { PageLink } from '#/ui/lists/page-link.tsx';
import { EmptyArt } from '#/ui/messages/empty-art.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';
import { MailText } from '#/ui/text/contact-line.tsx';
import { sectionWords } from './user-words.ts';

interface UserListProps {
  section: Section;
  selection: UserSelection;
  isFiltered: boolean;
  onClear: () => void;
  create: ReactNode;
}

/** Old rows stay while new ones load. */
export function UserList({ section, selection, isFiltered, onClear, create }: UserListProps) {
  const { i18n, t } = useLingui();
  const words = sectionWords[section];
  const columns = useColumns(section);
  const query = useQuery({ ...userListQuery(section, selection), placeholderData: keepPreviousData });
  const { data, error, isFetching, isPlaceholderData } = query;
  if (error && (!data || isPlaceholderData)) return <ListProblem title={i18n._(words.failed)} query={query} />;
  const total = data?.meta.totalCount;
  if (total === 0 && !isPlaceholderData)
    return (
      <StateBlock
        isFramed
        art={<EmptyArt />}
        title={i18n._(isFiltered ? words.noneFound : words.none)}
        text={
          isFiltered
            ? t`Nobody matches these filters. A part of the name is enough; accents and capitals do not matter.`
            : undefined
        }
        actions={isFiltered ? <Button onPress={onClear}>{t`Clear the filters`}</Button> : create}
      />
    );
  const pageCount = pageCountOf(total ?? 0, usersPerPage);
  const page = (target: number) => ({
    to: sectionPath(section),
    search: (before: object) => ({ ...before, page: target }) as never,
  });
  if (total !== undefined && !isPlaceholderData && selection.page > pageCount)
    return <Navigate {...page(pageCount)} replace />;
  return (
    <>
      <ListTable
        label={i18n._(words.title)}
        columns={columns}
        rows={data?.data ?? []}
        rowKey={(user) => user.id}
        phoneAreas={'"first last" "email email" "roles roles"'}
        phoneColumns="auto minmax(0, 1fr)"
        hasChevron
        isLoading={isFetching}
        isTurning={isPlaceholderData}
        loadingLabel={t`Loading...`}
        loadingRows={usersPerPage}
      />
      {total === undefined || total === 0 ? null : (
        <ListPages
          page={Math.min(selection.page, pageCount)}
          perPage={usersPerPage}
          totalCount={total}
          renderLink={(target, { 'aria-current': current, ...props }) => (
            <PageLink {...page(target)} isCurrent={current === 'page'} {...props} />
          )}
        />
      )}
    </>
  );
}

function useColumns(section: Section): Column<AdministeredUser>[] {
  const { t } = useLingui();
  return [
    { key: 'first', heading: t`First name`, width: 'minmax(6rem, 1fr)', cell: ({ firstName }) => firstName },
    {
      key: 'last',
      heading: t`Last name`,
      width: 'minmax(7rem, 1.2fr)',
      cell: (user) => (
        <RowLink to={sectionPath(section, user.id)} aria-label={fullName(user)}>
          {user.lastName}
        </RowLink>
      ),
    },
    {
      key: 'email',
      heading: t`Email`,
      width: 'minmax(9rem, 1.6fr)',
      isMuted: true,
      cell: ({ email }) => <MailText text={email || '-'} />,
    },
    {
      key: 'roles',
      heading: t`Roles`,
      width: 'minmax(8rem, 1.4fr)',
      isMuted: true,
      cell: ({ roles }) => roles.map(roleLabel).join(', ') || '-',
    },
    { key: 'city', heading: t`City`, width: 'minmax(6rem, 1fr)', isMuted: true, cell: ({ city }) => city || '-' },
  ];
}
