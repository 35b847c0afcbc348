import { Plural, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { UserSearch } from '#/contract/user-search.ts';
import { useMayCreatePatient } from '#/data/user/permission.ts';
import { saveSearch, noSearch } from '#/data/patients/patient-search.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { UserSearchPanel } from '#/parts/people/user-search-panel.tsx';
import { Fold } from '#/ui/layout/fold.tsx';
import { ListPlace } from '#/ui/lists/list-place.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { PatientList } from './patient-list.tsx';
import './patient-list.css';

interface PatientListPageProps {
  page: number;
  search: UserSearch;
  /** The opaque key of the search in the address (R-SHL-15). */
  searchKey: string | undefined;
  unsent?: ReactNode;
}

export function PatientListPage({ page, search, searchKey, unsent }: PatientListPageProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayCreate = useMayCreatePatient();
  const searchFor = (wanted: UserSearch) =>
    void navigate({ to: '/home/patient', search: { page: 1, search: saveSearch(client, wanted) }, resetScroll: false });
  const create = mayCreate ? (
    <LinkButton variant="primary" icon="plus" to="/home/patient/create">
      {t`Create a patient`}
    </LinkButton>
  ) : null;
  const inForce = [search.firstName, search.lastName, search.birthdate].filter(Boolean).length;
  return (
    <Page>
      <DocumentTitle>{t`Patients`}</DocumentTitle>
      <PageHead title={t`Patients`} actions={create} />
      <div className="patient-list__search">
        <Fold
          heading={t`Filters`}
          labels={{ open: t`Show`, close: t`Hide` }}
          isOpenAtFirst={isWide()}
          summary={
            inForce === 0 ? null : (
              <span className="second">
                <Plural value={inForce} one="# active" other="# active" />
              </span>
            )
          }
        >
          <UserSearchPanel hasBirthdate search={search} onSearch={searchFor} />
        </Fold>
      </div>
      {unsent}
      <ListPlace label={t`Patients`}>
        <PatientList
          page={page}
          search={search}
          searchKey={searchKey}
          onClear={() => searchFor(noSearch)}
          create={create}
        />
      </ListPlace>
    </Page>
  );
}

/** A phone shows the list first. */
function isWide(): boolean {
  return matchMedia('(min-width: 48em)').matches;
}
