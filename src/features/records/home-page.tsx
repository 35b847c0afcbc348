import { useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { configuration } from '#/browser/settings/configuration.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import { useMayCreatePatient } from '#/data/user/permission.ts';
import type { ListReader } from '#/data/records/record-list.ts';
import { inLanguage, languageOf } from '#/domain/locale.ts';
import type { RecordFilters } from '#/domain/record-filters.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { Banner } from '#/ui/messages/banner.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { RecordList } from './record-list.tsx';

interface HomePageProps {
  page: number;
  filters: RecordFilters;
  reader: ListReader;
  unsent?: ReactNode;
  Mark?: ComponentType<{ id: number }> | undefined;
  children: ReactNode;
}

export function HomePage({ unsent, children, ...list }: HomePageProps) {
  const { t } = useLingui();
  const mayCreate = useMayCreatePatient();
  const banner = inLanguage(configuration().banner, languageOf(currentLocale()));
  return (
    <>
      {banner ? <Banner label={t`Announcement`}>{banner}</Banner> : null}
      <Page>
        <DocumentTitle>{t`Recordings`}</DocumentTitle>
        <PageHead
          title={t`Recordings`}
          actions={
            <>
              <LinkButton icon="search" to="/home/patient">
                {t`Search a patient`}
              </LinkButton>
              {mayCreate ? (
                <LinkButton variant="primary" icon="plus" to="/home/patient/create">
                  {t`Create a patient`}
                </LinkButton>
              ) : null}
            </>
          }
        />
        {unsent}
        <RecordList {...list} />
        {children}
      </Page>
    </>
  );
}
