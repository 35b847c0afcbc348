import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { contactMessage, type Contact } from '#/contract/contact.ts';
import { contactQuery, sendMessage } from '#/data/administration/contact.ts';
import type { LoadedDraft } from '#/data/copies/drafts.ts';
import { DraftNote } from '#/parts/forms/draft-note.tsx';
import { useDraft } from '#/parts/forms/use-draft.ts';
import { useForm } from '#/parts/forms/use-form.tsx';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { SendNote } from '#/parts/sending/send-note.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { TextArea } from '#/ui/fields/text-area.tsx';
import { Form } from '#/ui/forms/form.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { Overlay } from '#/ui/loading/overlay.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import { Fact, Facts } from '#/ui/text/facts.tsx';
import { DialLink, WriteLink } from '../resources/reach-link.tsx';

export const messageDraft = z.object({ message: z.string() });

type MessageDraft = LoadedDraft<z.output<typeof messageDraft>> | undefined;

export function ContactPage({ draft }: { draft: MessageDraft }) {
  const { t } = useLingui();
  const query = useQuery(contactQuery);
  return (
    <Page>
      <DocumentTitle>{t`Contact`}</DocumentTitle>
      <PageHead title={t`Contact`} />
      <Overlay isLoading={query.isPending} label={t`Loading...`} />
      {query.error && !query.data ? <ListProblem title={t`The contact could not be loaded`} query={query} /> : null}
      {query.data ? (
        <Stack>
          <Distributor contact={query.data} />
          {query.data.email ? <Message recalled={draft} /> : null}
        </Stack>
      ) : null}
    </Page>
  );
}

function Distributor({ contact: { name, email, phoneNumber } }: { contact: Contact }) {
  const { t } = useLingui();
  return (
    <Card>
      <Panel heading={t`Distributor`}>
        {name || email || phoneNumber ? (
          <Facts>
            <Fact label={t`Name`}>{name || '-'}</Fact>
            <Fact label={t`Email`}>
              <WriteLink email={email} />
            </Fact>
            <Fact label={t`Phone`}>
              <DialLink phoneNumber={phoneNumber} />
            </Fact>
          </Facts>
        ) : (
          <p className="second">{t`No distributor is configured.`}</p>
        )}
      </Panel>
    </Card>
  );
}

const words = {
  message: {
    label: msg`Message`,
    required: msg`Write a message first.`,
    'too-long': msg`The message is longer than 2,000 characters.`,
    invalid: msg`The message contains characters that cannot be used.`,
  },
};

const empty = { message: '' };

function Message({ recalled }: { recalled: MessageDraft }) {
  const { t } = useLingui();
  const [draftOf, setDraftOf] = useState(recalled?.changedAt);
  const form = useForm<z.output<typeof messageDraft>>({
    start: recalled?.fields ?? empty,
    schema: contactMessage,
    words,
    send: async ({ message }) => {
      const refusals = await sendMessage(message);
      if (refusals) return refusals;
      await draft.discard();
      setDraftOf(undefined);
      notify({ level: 'success', text: t`The message was sent.` });
      form.reset(empty);
      return undefined;
    },
  });
  const draft = useDraft({ form: 'contact', subject: 'new', initial: empty, fields: form.values });
  return (
    <Card>
      <Panel heading={t`Write a message`}>
        <Form formRef={form.formRef} isBlocked={false} onSubmit={form.submit}>
          <Stack>
            <DraftNote
              changedAt={draftOf}
              onDiscard={() => {
                setDraftOf(undefined);
                form.reset(empty);
                void draft.discard();
              }}
            />
            <TextArea {...form.field('message')} rows={6} description={t`Your name and email are sent with it.`} />
            <SendNote error={form.failure} unchanged={t`Nothing was sent.`} />
            <div>
              <Button type="submit" variant="primary" isPending={form.isSending}>
                {t`Send`}
              </Button>
            </div>
          </Stack>
        </Form>
      </Panel>
    </Card>
  );
}
