import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { saveText } from '#/browser/page/file-tab.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import { billingCsv, billingMost, type BillingRow } from '#/contract/billing.ts';
import { billingQuery } from '#/data/administration/billing.ts';
import { itemsPerPage } from '#/data/administration/resources.ts';
import { csvSeparator } from '#/domain/csv.ts';
import { lastMonths, periodProblem } from '#/domain/month.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { ListPages, pageCountOf } from '#/parts/page/list-pages.tsx';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { Select } from '#/ui/fields/select.tsx';
import { Fields } from '#/ui/fields/field.tsx';
import { ListTable } from '#/ui/lists/list-table.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { PageLink } from '#/ui/lists/pages.tsx';
import { EmptyArt } from '#/ui/messages/empty-art.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';
import { listAt } from '../resources/section-list.tsx';
import { billingColumns } from './billing-columns.tsx';
import { isMonthRow, monthText, withMonths } from './billing-months.ts';

export interface Period {
  from: string;
  to: string;
}

interface BillingPageProps {
  period: Period;
  page: number;
  onPeriod: (period: Period) => void;
}

export function BillingPage({ period, page, onPeriod }: BillingPageProps) {
  const { t } = useLingui();
  const { from, to } = period;
  const problem = periodProblem(from, to, billingMost);
  const query = useQuery({ ...billingQuery(from, to), enabled: problem === undefined });
  const rows = query.data ?? [];
  const total = rows.reduce((sum, { recordings }) => sum + recordings, 0);
  const totalText = new Intl.NumberFormat(currentLocale()).format(total);
  const csv = () => {
    const heads = {
      organizationId: t`Organization ID`,
      organization: t`Organization`,
      application: t`Application`,
      month: t`Month`,
      recordings: t`Recordings`,
    };
    return billingCsv(rows, heads, csvSeparator(currentLocale()));
  };
  const months = lastMonths(Temporal.Now.plainDateISO().toPlainYearMonth().toString(), billingMost);
  const options = [...new Set([...months, from, to])].toSorted().toReversed();
  const choices = options.map((value) => ({ value, label: monthText(value) }));
  return (
    <Page>
      <DocumentTitle>{t`Billing`}</DocumentTitle>
      <PageHead
        title={t`Billing`}
        actions={
          <Button
            icon="download"
            isDisabled={rows.length === 0}
            onPress={() => saveText(csv(), `billing-${from}-${to}.csv`, 'text/csv')}
          >
            {t`Download CSV`}
          </Button>
        }
      >
        {rows.length === 0 ? (
          '\u00A0'
        ) : (
          <Plural value={total} one={`${totalText} recording`} other={`${totalText} recordings`} />
        )}
      </PageHead>
      <Stack>
        <Card>
          <Panel heading={t`Months`}>
            <Fields>
              <Select
                label={t({ message: `From`, comment: 'The first day of a period' })}
                options={choices}
                value={from}
                onChange={(month) => onPeriod({ from: month, to })}
              />
              <Select
                label={t({ message: `To`, comment: 'The last day of a period' })}
                options={choices}
                value={to}
                onChange={(month) => onPeriod({ from, to: month })}
                errorMessage={
                  problem &&
                  {
                    reversed: t`The end month is before the start month.`,
                    'too-long': t`A period has at most ${billingMost} months.`,
                  }[problem]
                }
              />
            </Fields>
          </Panel>
        </Card>
        {problem ? null : query.error && !query.data ? (
          <ListProblem title={t`The billing could not be loaded`} query={query} />
        ) : query.data?.length === 0 ? (
          <StateBlock isFramed art={<EmptyArt />} title={t`No recording in these months`} />
        ) : (
          <div>
            <BillingList rows={rows} page={page} isLoading={query.isFetching} />
          </div>
        )}
      </Stack>
    </Page>
  );
}

const pageAt = (target: number) => listAt('billing', (before) => ({ ...before, page: target }));

function BillingList({ rows, page, isLoading }: { rows: readonly BillingRow[]; page: number; isLoading: boolean }) {
  const { t } = useLingui();
  const shown = Math.min(page, pageCountOf(rows.length, itemsPerPage));
  if (rows.length > 0 && shown < page) return <Navigate {...pageAt(shown)} replace />;
  return (
    <>
      <ListTable
        label={t`Billing`}
        columns={billingColumns()}
        rows={withMonths(rows, rows.slice((shown - 1) * itemsPerPage, shown * itemsPerPage))}
        rowKey={(row) => (isMonthRow(row) ? row.month : `${row.organizationId} ${row.application} ${row.month}`)}
        phoneAreas={'"organization recordings" "application application"'}
        isLoading={isLoading}
        loadingLabel={t`Loading...`}
        loadingRows={itemsPerPage}
      />
      {rows.length === 0 ? null : (
        <ListPages
          page={shown}
          perPage={itemsPerPage}
          totalCount={rows.length}
          renderLink={(target, { 'aria-current': current, ...link }) => (
            <PageLink {...pageAt(target)} isCurrent={current === 'page'} {...link} />
          )}
        />
      )}
    </>
  );
}
