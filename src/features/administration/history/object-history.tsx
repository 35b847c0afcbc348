import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { objectHistoryQuery } from '#/data/administration/history.ts';
import type { HistoryKind } from '#/domain/history.ts';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { HistoryTable } from './history-table.tsx';

const rowsAtFirst = 5;
const rowsMore = 20;

/** The history of one object, on its page of details (R-ADM-50). */
export function ObjectHistory({ kind, id }: { kind: HistoryKind; id: number }) {
  const { t } = useLingui();
  const [limit, setLimit] = useState(rowsAtFirst);
  const query = useQuery({ ...objectHistoryQuery(kind, id, limit), placeholderData: keepPreviousData });
  const { data, error, isFetching, isPlaceholderData } = query;
  if (error && (!data || isPlaceholderData))
    return <ListProblem title={t`The history could not be loaded`} query={query} />;
  const hasMore = data !== undefined && data.data.length < data.meta.totalCount;
  return (
    <Card>
      <Panel
        heading={t`History`}
        end={
          hasMore ? (
            <Button
              variant="quiet"
              isPending={isPlaceholderData}
              onPress={() => setLimit((before) => before + rowsMore)}
            >
              {t`Show more`}
            </Button>
          ) : null
        }
      >
        {data?.data.length === 0 ? (
          <p className="second">{t`No history yet.`}</p>
        ) : (
          <HistoryTable
            rows={data?.data ?? []}
            isOfOne
            isLoading={isFetching}
            isTurning={isPlaceholderData}
            loadingRows={rowsAtFirst}
          />
        )}
      </Panel>
    </Card>
  );
}
