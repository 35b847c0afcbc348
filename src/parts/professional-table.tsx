import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { currentLocale } from '#/browser/locale.ts';
import { professionalListQuery, professionalsPerPage } from '#/data/professionals.ts';
import { loadedContext } from '#/data/session.ts';
import { countryName } from '#/domain/country.ts';
import { isDoctor } from '#/domain/role.ts';
import { Button } from '#/ui/button.tsx';
import { InlineAlert } from '#/ui/inline-alert.tsx';
import { ListTable } from '#/ui/list-table.tsx';
import { NameSearch, noNames, type SearchedNames } from './name-search.tsx';
import { personName } from './person-name.ts';
import { errorText } from './problem-text.ts';
import { ProfessionalPages } from './professional-pages.tsx';
import '#/ui/tick.css';

/** A doctor or technician who is chosen. `roles`: held in the current organization, where they are known. */
export interface Professional {
  id: number;
  firstName: string;
  lastName: string;
  phoneNumber?: string | null | undefined;
  email?: string | null | undefined;
  roles?: readonly string[] | undefined;
}

interface ProfessionalTableProps {
  label: string;
  roles: readonly string[];
  selectedId: number | undefined;
  onSelect: (professional: Professional) => void;
}

/** The professionals of the current organization, ten a page, narrowed by their names; one of them is chosen. */
export function ProfessionalTable({ label, roles, selectedId, onSelect }: ProfessionalTableProps) {
  const { t } = useLingui();
  const group = useId();
  const organizationId = loadedContext(useQueryClient())?.currentUserOrganization?.organization.id ?? 0;
  const [{ page, ...names }, setSearch] = useState({ ...noNames, page: 1 });
  const { data, error, isFetching, refetch } = useQuery({
    ...professionalListQuery({ organizationId, roleNames: roles, ...names, page }),
    placeholderData: keepPreviousData,
  });
  const search = (searched: SearchedNames) => setSearch({ ...searched, page: 1 });
  return (
    <div className="professional-picker__table">
      <NameSearch onSearch={search} />
      {error ? (
        <InlineAlert level="error" isAnnounced>
          <p>{errorText(error)}</p>
          <Button variant="quiet" isPending={isFetching} onPress={() => void refetch()}>
            {t`Retry`}
          </Button>
        </InlineAlert>
      ) : null}
      {data?.meta.totalCount === 0 ? (
        <InlineAlert level="info" isAnnounced>
          <p>{t`Nobody of this organization has such a name.`}</p>
        </InlineAlert>
      ) : null}
      {(error && !data) || data?.meta.totalCount === 0 ? null : (
        <ListTable
          label={label}
          columns={[
            {
              key: 'select',
              heading: t`Select`,
              width: 'auto',
              cell: (row) => (
                <label className="professional-picker__choice">
                  <input
                    className="tick"
                    type="radio"
                    name={group}
                    checked={row.id === selectedId}
                    onChange={() => onSelect(row)}
                    onKeyDown={(event) => {
                      // The form around it is not sent.
                      if (event.key === 'Enter') event.preventDefault();
                    }}
                  />
                  <span className="visually-hidden">{personName(row, { isDoctor: isDoctor(row.roles) })}</span>
                </label>
              ),
            },
            { key: 'first', heading: t`First name`, width: 'minmax(6rem, 1fr)', cell: (row) => row.firstName },
            { key: 'last', heading: t`Last name`, width: 'minmax(7rem, 1.2fr)', cell: (row) => row.lastName },
            {
              key: 'city',
              heading: t`City`,
              width: 'minmax(6rem, 1fr)',
              isMuted: true,
              cell: (row) => row.city || '-',
            },
            {
              key: 'country',
              heading: t`Country`,
              width: 'minmax(5rem, 1fr)',
              isMuted: true,
              cell: (row) => (row.country ? countryName(row.country, currentLocale()) : '-'),
            },
          ]}
          rows={data?.data ?? []}
          rowKey={(row) => row.id}
          phoneAreas={'"select first last" "select city country"'}
          phoneColumns="auto minmax(0, 1fr) minmax(0, 1.2fr)"
          isLoading={isFetching}
          loadingLabel={t`Loading...`}
          loadingRows={professionalsPerPage}
        />
      )}
      {data ? (
        <ProfessionalPages
          page={page}
          totalCount={data.meta.totalCount}
          onPage={(target) => setSearch({ ...names, page: target })}
        />
      ) : null}
    </div>
  );
}
