import { Plural, useLingui } from '@lingui/react/macro';
import { importMostBytes, type ImportKind, type ImportResult } from '#/contract/imports.ts';
import { sectionPath } from '#/domain/administration.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { FileDrop } from '#/ui/fields/file-drop.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { Progress } from '#/ui/loading/progress.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import { Fact, Facts } from '#/ui/text/facts.tsx';
import { OwnPassword } from '../own-password/own-password-dialog.tsx';
import { importSections } from './import-places.ts';
import { ImportSample } from './import-sample.tsx';
import { importWords } from './import-words.ts';
import { RefusedRows } from './refused-rows.tsx';
import { useImport } from './use-import.ts';

// oxlint-disable-next-line words/no-unlocalized-strings -- endings and media types
const files = '.csv,.tsv,.txt,.json,text/csv,text/tab-separated-values,application/json';

interface ImportPageProps {
  kind: ImportKind;
  /** Another platform may have no id. */
  onImported: (importId: number | undefined) => void;
}

/** R-ADM-51: choose, read what would happen, import. */
export function ImportPage({ kind, onImported }: ImportPageProps) {
  const { i18n, t } = useLingui();
  const words = importWords[kind];
  const flow = useImport(kind, {
    onImported: (isOpen, { importId }) => {
      notify({
        level: 'success',
        text:
          kind === 'professionals'
            ? t`The file was imported. The temporary passwords are being sent. The filter ‘Account’ finds those that were not sent.`
            : t`The file was imported.`,
      });
      if (isOpen) onImported(importId);
    },
    onFailed: (isOpen) => {
      if (!isOpen) notify({ level: 'error', text: t`The file may not have been imported. Import it again.` });
    },
  });
  const { file, checked, upload, refusal } = flow;
  const most = i18n.number(importMostBytes);
  const tooLarge = flow.isTooLarge ? t`The file is larger than ${most} bytes. It was not sent.` : undefined;
  return (
    <Page>
      <DocumentTitle>{i18n._(words.title)}</DocumentTitle>
      <PageHead
        title={i18n._(words.title)}
        actions={<LinkButton to={sectionPath(importSections[kind])}>{t`Back`}</LinkButton>}
      />
      <Stack>
        <Card>
          <Panel heading={t`File`} isLarge>
            <Stack>
              <FileDrop
                label={file ? file.name : t`Choose a CSV or JSON file, or drop it here`}
                description={i18n._(words.rows)}
                errorMessage={tooLarge}
                accept={files}
                isDisabled={upload !== undefined}
                onChoose={flow.choose}
              />
              <ImportSample kind={kind} />
              {upload ? (
                <Stack>
                  <Progress
                    label={upload.share < 1 ? t`Sending…` : flow.isImporting ? t`Importing…` : t`Checking…`}
                    share={upload.share}
                  />
                  <Button onPress={upload.cancel}>{t`Cancel`}</Button>
                </Stack>
              ) : null}
              {refusal === undefined ? null : (
                <InlineAlert level="error" isAnnounced>
                  {refusal}
                </InlineAlert>
              )}
              <SendNote error={flow.error} unchanged={t`Nothing was imported.`} />
              {file && !upload && !checked && !flow.isTooLarge ? (
                <Button onPress={flow.checkAgain}>{t`Check again`}</Button>
              ) : null}
            </Stack>
          </Panel>
        </Card>
        {checked ? (
          <>
            <Card>
              <Panel heading={t`What the import does`} isLarge>
                <Stack>
                  <Counts result={checked} />
                  <Unread columns={checked.unread ?? []} />
                  <ImportButton
                    kind={kind}
                    result={checked}
                    isDisabled={upload !== undefined}
                    onPress={() => void flow.run()}
                  />
                  {refusal === undefined ? null : <Button onPress={flow.checkAgain}>{t`Check again`}</Button>}
                </Stack>
              </Panel>
            </Card>
            {checked.rows.length > 0 ? <RefusedRows rows={checked.rows} /> : null}
          </>
        ) : null}
      </Stack>
      <OwnPassword />
    </Page>
  );
}

/** A typing error in a head must not pass unseen. */
function Unread({ columns }: { columns: readonly string[] }) {
  const { t } = useLingui();
  const names = columns.join(', ');
  if (columns.length === 0) return null;
  return <InlineAlert level="warning">{t`These columns are unknown, and are not imported: ${names}`}</InlineAlert>;
}

function Counts({ result }: { result: ImportResult }) {
  const { i18n, t } = useLingui();
  return (
    <Facts>
      <Fact label={t`To create`}>{i18n.number(result.created)}</Fact>
      <Fact label={t`To change`}>{i18n.number(result.updated)}</Fact>
      <Fact label={t`Unchanged`}>{i18n.number(result.unchanged)}</Fact>
      <Fact label={t`Refused`}>{i18n.number(result.refused)}</Fact>
    </Facts>
  );
}

interface ImportButtonProps {
  kind: ImportKind;
  result: ImportResult;
  isDisabled: boolean;
  onPress: () => void;
}

function ImportButton({ kind, result, isDisabled, onPress }: ImportButtonProps) {
  const { t } = useLingui();
  const count = result.created + result.updated;
  if (count === 0) return <p className="second">{t`This file would not change anything.`}</p>;
  return (
    <Button variant="primary" isDisabled={isDisabled} onPress={onPress}>
      {kind === 'devices' ? (
        <Plural value={count} one="Import # device" other="Import # devices" />
      ) : kind === 'compatibility' ? (
        <Plural value={count} one="Import # row" other="Import # rows" />
      ) : kind === 'professionals' ? (
        <Plural value={count} one="Import # professional" other="Import # professionals" />
      ) : (
        <Plural
          value={count}
          one="Change the target firmware of # device"
          other="Change the target firmware of # devices"
        />
      )}
    </Button>
  );
}
