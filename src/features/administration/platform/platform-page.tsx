import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { platformStateQuery } from '#/data/administration/platform-state.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { Overlay } from '#/ui/loading/overlay.tsx';
import { PlatformFacts } from './platform-facts.tsx';
import { SetUpSteps } from './set-up-steps.tsx';

/** R-ADM-60 */
export function PlatformPage() {
  const { t } = useLingui();
  const query = useQuery(platformStateQuery);
  const { data } = query;
  return (
    <Page>
      <DocumentTitle>{t`Platform`}</DocumentTitle>
      <PageHead title={t`Platform`} />
      <Overlay isLoading={query.isPending} label={t`Loading...`} />
      {query.error && !data ? (
        <ListProblem title={t`The state of the platform could not be loaded`} query={query} />
      ) : null}
      {data ? (
        <Stack>
          <Card>
            <Panel heading={t`Set up`}>
              <SetUpSteps setUp={data.setUp} />
            </Panel>
          </Card>
          <PlatformFacts state={data} />
        </Stack>
      ) : null}
    </Page>
  );
}
