import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PatientReading } from '#/contract/readings.ts';
import { patientReadingsQuery } from '#/data/patients/patient-readings.ts';
import { isProblem } from '#/domain/problem.ts';
import { IdentifiedPerson } from '#/parts/people/identified-person.tsx';
import { readingText } from '#/parts/people/reading-words.ts';
import { SavedCopyNote } from '#/parts/page/saved-copy-note.tsx';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { timeText } from '#/parts/words/time-text.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { ListTable, type Column } from '#/ui/lists/list-table.tsx';
import './seen-by.css';

const rowsAtFirst = 5;

function columns(): Column<PatientReading>[] {
  return [
    {
      key: 'who',
      heading: i18n._(msg`Who`),
      width: 'minmax(min-content, 2fr)',
      cell: ({ whoName, whoIdentityNumber: identityNumber, whoNow: now }) => (
        <IdentifiedPerson name={whoName} identity={{ identityNumber, now }} />
      ),
    },
    {
      key: 'what',
      heading: i18n._(msg`What`),
      width: 'minmax(0, 2fr)',
      isMuted: true,
      cell: (row) => readingText(row),
    },
    {
      key: 'when',
      heading: i18n._(msg`When`),
      width: 'minmax(9rem, 1fr)',
      cell: ({ happenedAt }) => <span className="figures">{timeText(happenedAt)}</span>,
    },
  ];
}

/** Who looked at the patient and the recordings, the newest first. Another platform may not know it. */
export function SeenBy({ patientId }: { patientId: number }) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const query = useQuery(patientReadingsQuery(patientId));
  const { data, error, isFetching, dataUpdatedAt } = query;
  if (isProblem(error, 'unimplemented') || isProblem(error, 'not-found')) return null;
  if (error && !data)
    return (
      <div className="seen-by">
        <ListProblem level={2} title={t`Who looked could not be loaded`} query={query} />
      </div>
    );
  const all = data?.data ?? [];
  return (
    <div className="seen-by">
      <Card>
        <Panel
          heading={t({ message: `Seen by`, comment: 'Heading of a list of those who looked at a patient' })}
          end={
            !isWhole && all.length > rowsAtFirst ? (
              <Button variant="quiet" onPress={() => setWhole(true)}>
                {t`Show more`}
              </Button>
            ) : null
          }
        >
          {data && all.length === 0 ? (
            <p className="second">{t`Nobody has looked yet.`}</p>
          ) : (
            <ListTable
              label={t({ message: `Seen by`, comment: 'Heading of a list of those who looked at a patient' })}
              columns={columns()}
              rows={isWhole ? all : all.slice(0, rowsAtFirst)}
              rowKey={({ id }) => id}
              phoneAreas={'"who when" "what what"'}
              isInPanel
              isLoading={isFetching}
              loadingLabel={t`Loading...`}
              loadingRows={rowsAtFirst}
            />
          )}
          <SavedCopyNote savedAt={error ? dataUpdatedAt : undefined} />
          {isWhole && data?.meta.hasMore ? <p className="second">{t`Older entries are not listed.`}</p> : null}
        </Panel>
      </Card>
    </div>
  );
}
