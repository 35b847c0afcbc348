import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { compatibilityQuery } from '#/data/administration/firmwares.ts';
import { sectionPath } from '#/domain/administration.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { ListTable } from '#/ui/lists/list-table.tsx';
import { EmptyArt } from '#/ui/messages/empty-art.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';
import { importPaths } from '../imports/import-places.ts';
import { FiltersFold, NothingMatches } from '../resources/filters-fold.tsx';
import { NameFilter, type NameFilters } from '../resources/name-filter.tsx';
import { SectionList } from '../resources/section-list.tsx';
import { compatibilityColumns } from './compatibility-columns.tsx';

const section = 'compatibility';

interface CompatibilityPageProps {
  filters: NameFilters;
  mayImport: boolean;
  onFilter: (filters: NameFilters) => void;
}

export function CompatibilityPage({ filters, mayImport, onFilter }: CompatibilityPageProps) {
  const { t } = useLingui();
  const imports = mayImport ? (
    <LinkButton to={sectionPath(section, importPaths.compatibility)}>{t`Import compatibility`}</LinkButton>
  ) : null;
  return (
    <Page>
      <DocumentTitle>{t`Compatibility`}</DocumentTitle>
      <PageHead title={t`Compatibility`} actions={imports}>
        {t`Which firmware runs on which hardware, with which driver. It is changed on the page of the firmware.`}
      </PageHead>
      <FiltersFold inForce={filters.name ? 1 : 0}>
        <NameFilter
          filters={filters}
          label={t`Product, version, hardware or driver`}
          onFilter={(changed) => onFilter({ ...changed, page: 1 })}
        />
      </FiltersFold>
      <CompatibilityList filters={filters} imports={imports} onClear={() => onFilter({ page: 1 })} />
    </Page>
  );
}

interface CompatibilityListProps {
  filters: NameFilters;
  imports: ReactNode;
  onClear: () => void;
}

function CompatibilityList({ filters, imports, onClear }: CompatibilityListProps) {
  const { t } = useLingui();
  return (
    <SectionList
      section={section}
      page={filters.page}
      query={useQuery({ ...compatibilityQuery(filters), placeholderData: keepPreviousData })}
      failed={t`The compatibility could not be loaded`}
      empty={
        <StateBlock
          isFramed
          art={<EmptyArt />}
          title={filters.name ? t`Nothing found` : t`No firmware runs on any hardware yet`}
          text={
            filters.name ? (
              <NothingMatches />
            ) : imports ? (
              t`Choose hardware and drivers on the page of a firmware, or import many from a file.`
            ) : (
              t`Your role does not allow you to change the compatibility. What other administrators save appears here.`
            )
          }
          actions={
            filters.name ? (
              <Button onPress={onClear}>{t`Clear the filters`}</Button>
            ) : imports ? (
              <>
                {imports}
                <LinkButton to={sectionPath('firmwares')}>{t`Firmwares`}</LinkButton>
              </>
            ) : null
          }
        />
      }
      renderTable={(shown) => (
        <ListTable
          label={t`Compatibility`}
          rowKey={({ firmwareId, hardwareId, driverId }) => `${firmwareId} ${hardwareId} ${driverId ?? ''}`}
          phoneAreas='"product firmware" "hardware hardware" "driver driver"'
          columns={compatibilityColumns()}
          hasChevron
          loadingLabel={t`Loading...`}
          {...shown}
        />
      )}
    />
  );
}
