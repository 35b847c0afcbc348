import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { professionalListQuery, professionalsPerPage } from '#/data/records/professionals.ts';
import { loadedContext } from '#/session/context.ts';
import { Button } from '#/ui/actions/button.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { ListTable } from '#/ui/lists/list-table.tsx';
import { ListPages } from '../page/list-pages.tsx';
import { errorText } from '../problems/problem-text.ts';
import type { Professional } from './professional.ts';
import { UserSearchPanel } from './user-search-panel.tsx';
import { useProfessionalColumns } from './use-professional-columns.tsx';

interface ProfessionalTableProps {
  label: string;
  roles: readonly string[];
  selectedId: number | undefined;
  onSelect: (professional: Professional) => void;
}

export function ProfessionalTable({ label, roles, selectedId, onSelect }: ProfessionalTableProps) {
  const { t } = useLingui();
  const columns = useProfessionalColumns({ selectedId, onSelect });
  const organizationId = loadedContext(useQueryClient())?.currentUserOrganization?.organization.id;
  const [{ page, ...names }, setSearch] = useState({
    firstName: null as string | null,
    lastName: null as string | null,
    page: 1,
  });
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...professionalListQuery({ organizationId: organizationId ?? 0, roleNames: roles, ...names, page }),
    enabled: organizationId !== undefined,
    placeholderData: keepPreviousData,
  });
  const isEmpty = data?.meta.totalCount === 0;
  return (
    <div className="professional-picker__table">
      <UserSearchPanel
        search={names}
        onSearch={({ firstName = null, lastName = null }) => setSearch({ firstName, lastName, page: 1 })}
      />
      {error ? (
        <InlineAlert level="error" isAnnounced>
          <p>{errorText(error)}</p>
          <Button variant="quiet" isPending={isFetching} onPress={() => void refetch()}>
            {t`Retry`}
          </Button>
        </InlineAlert>
      ) : null}
      {isEmpty ? (
        <InlineAlert level="info" isAnnounced>
          <p>{t`Nobody of this organization has such a name.`}</p>
        </InlineAlert>
      ) : null}
      {isEmpty || (error && !data) ? null : (
        <ListTable
          label={label}
          columns={columns}
          rows={data?.data ?? []}
          rowKey={({ id }) => id}
          phoneAreas={'"select first last" "select city country"'}
          phoneColumns="auto minmax(0, 1fr) minmax(0, 1.2fr)"
          isLoading={isFetching}
          isTurning={isPlaceholderData}
          loadingLabel={t`Loading...`}
          loadingRows={professionalsPerPage}
        />
      )}
      {isEmpty || !data ? null : (
        <ListPages
          page={page}
          perPage={professionalsPerPage}
          totalCount={data.meta.totalCount}
          // The pages have no addresses, because a picker is part of a screen.
          renderLink={(target, props) => (
            <button type="button" {...props} onClick={() => setSearch({ ...names, page: target })} />
          )}
        />
      )}
    </div>
  );
}
