import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { PlatformState } from '#/contract/platform-state.ts';
import { byteSize } from '#/domain/byte-size.ts';
import { ApplicationFacts, NotSet } from './application-facts.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Fact, Facts } from '#/ui/text/facts.tsx';
import { SmsFacts } from './sms-facts.tsx';

/** Shows whether database, mail and files work, so that an administrator knows before a user complains. */
export function PlatformFacts({ state }: { state: PlatformState }) {
  const { t } = useLingui();
  const { version, isReal, database } = state;
  const size = sizeOf(database.bytes);
  const release = database.version;
  return (
    <>
      {isReal ? <NotSet state={state} /> : null}
      <Card>
        <Panel heading={t`Server`}>
          <Facts>
            <Fact label={t`Version`}>{version}</Fact>
            <Fact label={t`Purpose`}>{isReal ? t`Patients` : t`Demonstration`}</Fact>
            <Fact label={t`Database`}>
              {database.kind === 'embedded'
                ? t`Embedded (PostgreSQL ${release}), ${size}. A power cut may lose its last writes: it is for trying out.`
                : t`PostgreSQL ${release}, ${size}`}
            </Fact>
          </Facts>
        </Panel>
      </Card>
      <Card>
        <Panel heading={t`Applications and legal texts`}>
          <ApplicationFacts state={state} />
        </Panel>
      </Card>
      <Card>
        <Panel heading={t`Mail`}>
          <MailFacts mail={state.mail} />
        </Panel>
      </Card>
      <Card>
        <Panel heading={t`SMS`}>
          <SmsFacts sms={state.sms} />
        </Panel>
      </Card>
      <Card>
        <Panel heading={t`Recording files`}>
          <FileFacts files={state.files} jobs={state.jobs} />
        </Panel>
      </Card>
    </>
  );
}

function MailFacts({ mail }: Pick<PlatformState, 'mail'>) {
  const { t } = useLingui();
  const { owed } = mail;
  const minutes = Math.ceil(mail.oldestSeconds / 60);
  return (
    <Facts>
      <Fact label={t({ message: `Way`, comment: 'How mails leave the server' })}>
        {mail.way === 'smtp' ? t`Mail server` : t`Mailbox of the demonstration`}
      </Fact>
      <Fact label={t`Mails that wait`}>
        {owed === 0
          ? '0'
          : plural(owed, {
              one: `# mail, for ${minutes} minutes`,
              other: `# mails, the oldest for ${minutes} minutes`,
            })}
      </Fact>
      <Fact label={t`Last attempt failed`}>{mail.failing}</Fact>
      <Fact label={t`Address in mails`}>
        {mail.publicUrl || t`None: set PUBLIC_URL, so that mails say where to sign in`}
      </Fact>
    </Facts>
  );
}

const sizeOf = (bytes: number) => byteSize(bytes, currentLocale());

function FileFacts({ files, jobs }: Pick<PlatformState, 'files' | 'jobs'>) {
  const { t, i18n } = useLingui();
  const taken = sizeOf(files.bytes);
  const { count } = files;
  const places: Readonly<Record<string, string>> = { folder: t`In a folder`, bucket: t`In a bucket` };
  const place = places[files.kind ?? ''];
  return (
    <Facts>
      {place === undefined ? null : (
        <Fact label={t({ message: `Place`, comment: 'Where the recording files lie' })}>{place}</Fact>
      )}
      <Fact label={t`Stored`}>{plural(count, { one: `# file, ${taken}`, other: `# files, ${taken}` })}</Fact>
      {files.freeBytes == null ? null : <Fact label={t`Free`}>{sizeOf(files.freeBytes)}</Fact>}
      {files.quotaBytes == null ? null : <Fact label={t`Quota of each organization`}>{sizeOf(files.quotaBytes)}</Fact>}
      <Fact label={t`Arriving`}>{i18n.number(jobs.uploadsArriving)}</Fact>
      <Fact label={t`Being checked`}>{i18n.number(jobs.uploadsChecking)}</Fact>
      <Fact label={t`Conversions that wait`}>{i18n.number(jobs.conversionsWaiting)}</Fact>
      <Fact label={t`Conversions that failed`}>{i18n.number(jobs.conversionsFailed)}</Fact>
    </Facts>
  );
}
