import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ImportKind, ImportRun } from '#/contract/imports.ts';
import { importRunQuery } from '#/data/administration/imports.ts';
import { sectionPath } from '#/domain/administration.ts';
import { isProblem } from '#/domain/problem.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { identifiedName } from '#/parts/people/identified-name.ts';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { timeText } from '#/parts/words/time-text.ts';
import { LinkButton } from '#/ui/actions/link.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { Overlay } from '#/ui/loading/overlay.tsx';
import { EmptyArt } from '#/ui/messages/empty-art.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';
import { Fact, Facts } from '#/ui/text/facts.tsx';
import { OwnPassword } from '../own-password/own-password-dialog.tsx';
import { listAt } from '../resources/section-list.tsx';
import { notThere } from '../resources/sections.ts';
import { importSections } from './import-places.ts';
import { importWords } from './import-words.ts';
import { UndoImport } from './undo-import.tsx';

/** R-ADM-78: what an import has done stays, and is taken back here. */
export function ImportResultPage({ kind, id }: { kind: ImportKind; id: number }) {
  const { i18n, t } = useLingui();
  const words = importWords[kind];
  const query = useQuery(importRunQuery(id));
  const run = query.data;
  return (
    <Page>
      <DocumentTitle>{i18n._(words.title)}</DocumentTitle>
      <PageHead
        title={i18n._(words.title)}
        actions={<LinkButton to={sectionPath(importSections[kind])}>{t`Back`}</LinkButton>}
      />
      <Overlay isLoading={query.isPending} label={t`Loading...`} />
      {query.error && !run ? (
        isProblem(query.error, 'not-found') ? (
          <StateBlock isFramed art={<EmptyArt />} title={t`No import found`} text={i18n._(notThere)} />
        ) : (
          <ListProblem title={t`The import could not be loaded`} query={query} />
        )
      ) : null}
      {run ? <Result run={run} /> : null}
      <OwnPassword />
    </Page>
  );
}

function Result({ run }: { run: ImportRun }) {
  const { i18n, t } = useLingui();
  return (
    <Card>
      <Panel heading={t`Result of the import`} isLarge>
        <Stack>
          <Facts>
            <Fact label={t`When`}>{timeText(run.importedAt)}</Fact>
            <Fact label={t`Who`}>
              {run.importedByName
                ? identifiedName(run.importedByName, { identityNumber: run.importedByIdentityNumber })
                : '-'}
            </Fact>
            <Fact label={t({ context: 'import', message: `Created` })}>{i18n.number(run.created)}</Fact>
            <Fact label={t({ context: 'import', message: `Changed` })}>{i18n.number(run.updated)}</Fact>
            <Fact label={t`Unchanged`}>{i18n.number(run.unchanged)}</Fact>
            <Fact label={t`Refused`}>{i18n.number(run.refused)}</Fact>
          </Facts>
          {run.undone ? <TakenBack undone={run.undone} /> : <UndoImport run={run} />}
          <LinkButton {...listAt('history', { import: run.id, page: 1 })}>{t`Rows in the history`}</LinkButton>
        </Stack>
      </Panel>
    </Card>
  );
}

function TakenBack({ undone }: { undone: NonNullable<ImportRun['undone']> }) {
  const { i18n, t } = useLingui();
  const back = i18n.number(undone.takenBack);
  const all = i18n.number(undone.takenBack + undone.left);
  const moment = timeText(undone.at);
  const names = undone.leftNames.join(', ');
  const more = undone.left > undone.leftNames.length ? '…' : '';
  return (
    <InlineAlert level={undone.left > 0 ? 'warning' : 'success'} isAnnounced>
      {t`The import was undone ${moment}. Taken back: ${back} of ${all}.`}
      {undone.left > 0 ? ` ${t`These were changed since, and stay: ${names}${more}`}` : null}
    </InlineAlert>
  );
}
