import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { professionalListQuery, professionalsPerPage } from '#/data/records/professionals.ts';
import { loadedContext } from '#/session/context.ts';
import { Button } from '#/ui/actions/button.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { usePhone } from '#/ui/layout/use-media.ts';
import { ListTable, type Column } from '#/ui/lists/list-table.tsx';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { HealthcareProfessional } from '#/contract/healthcare-professionals.ts';
import { countryName } from '#/domain/country.ts';
import { isDoctor } from '#/domain/role.ts';
import { ListPages } from '../page/list-pages.tsx';
import { SavedCopyNote } from '../page/saved-copy-note.tsx';
import { errorText } from '../problems/problem-text.ts';
import { UserSearchPanel } from './user-search-panel.tsx';
import { LastName } from './last-name.tsx';
import { personName } from './person-name.ts';
import { professionalMarks } from './professional-marks.ts';
import '#/ui/fields/tick.css';
import './professional-table.css';

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
  const query = useQuery({
    ...professionalListQuery({ organizationId: organizationId ?? 0, roleNames: roles, ...names, page }),
    enabled: organizationId !== undefined,
    placeholderData: keepPreviousData,
  });
  const { error, isFetching, isPlaceholderData, refetch } = query;
  const data = query.data?.value;
  const isEmpty = data?.meta.totalCount === 0;
  return (
    // The place of what disappears in it (`usePassFocus`).
    <div className="professional-table list-place" tabIndex={-1}>
      <UserSearchPanel
        search={names}
        onSearch={({ firstName = null, lastName = null }) => setSearch({ firstName, lastName, page: 1 })}
      />
      <SavedCopyNote savedAt={query.data?.savedAt} />
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
          <p>{t`No one in this organization has that name.`}</p>
        </InlineAlert>
      ) : null}
      {isEmpty || (error && !data) ? null : (
        <ListTable
          label={label}
          columns={columns}
          rows={data?.data ?? []}
          rowKey={({ id }) => id}
          phoneAreas={'"select last" "select city"'}
          phoneColumns="auto minmax(0, 1fr)"
          isLoading={isFetching}
          isTurning={isPlaceholderData}
          loadingLabel={t`Loading...`}
          loadingRows={professionalsPerPage}
        />
      )}
      {isEmpty || !data ? null : (
        <ListPages
          page={page}
          isTurning={isPlaceholderData}
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

interface Choice {
  selectedId: number | undefined;
  onSelect: (professional: Professional) => void;
}

type Mark = keyof ReturnType<typeof professionalMarks>;

function useProfessionalColumns({ selectedId, onSelect }: Choice): Column<HealthcareProfessional>[] {
  const { t } = useLingui();
  const group = useId();
  const isPhone = usePhone();
  const idOf = (row: HealthcareProfessional, mark: Mark) => `${group}-${row.id}-${mark}`;
  const lineOf = (row: HealthcareProfessional, marks: readonly Mark[]) => (
    <div className="professional-table__marks second figures">
      {marks.map((mark) => (
        <span key={mark} id={idOf(row, mark)}>
          {professionalMarks(row)[mark]}
        </span>
      ))}
    </div>
  );
  return [
    {
      key: 'select',
      heading: t`Select`,
      width: 'auto',
      cell: (row) => (
        <label className="professional-choice">
          <input
            className="tick"
            type="radio"
            name={group}
            aria-describedby={`${idOf(row, 'roles')} ${idOf(row, 'number')}`}
            checked={row.id === selectedId}
            onChange={() => onSelect(row)}
            onKeyDown={(event) => {
              // Enter must not submit the form around the table.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          <span className="visually-hidden">{personName(row, { isDoctor: isDoctor(row.roles) })}</span>
        </label>
      ),
    },
    {
      key: 'first',
      heading: t`First name`,
      width: 'minmax(6rem, 1fr)',
      hasSecondLine: true,
      cell: (row) => (
        <>
          {row.firstName}
          {isPhone ? null : lineOf(row, ['roles'])}
        </>
      ),
    },
    {
      key: 'last',
      heading: t`Last name`,
      width: 'minmax(7rem, 1.2fr)',
      hasSecondLine: true,
      cell: (row) => (
        <>
          <LastName person={row} />
          {lineOf(row, isPhone ? ['roles', 'number'] : ['number'])}
        </>
      ),
    },
    {
      key: 'city',
      heading: t`City`,
      width: 'minmax(6rem, 1fr)',
      isMuted: true,
      // A phone has one line for both.
      cell: (row) => [row.city, isPhone && countryText(row)].filter(Boolean).join(' · ') || '-',
    },
    {
      key: 'country',
      heading: t`Country`,
      width: 'minmax(5rem, 1fr)',
      isMuted: true,
      cell: (row) => countryText(row) || '-',
    },
  ];
}

function countryText({ country }: HealthcareProfessional): string {
  return country ? countryName(country, currentLocale()) : '';
}

/** `roles`: the roles in the current organization, if known. */
export interface Professional {
  id: number;
  firstName: string;
  lastName: string;
  identityNumber?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  email?: string | null | undefined;
  roles?: readonly string[] | undefined;
}
