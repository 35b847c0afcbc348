import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { contactMessage, sentMessage, type Contact, type SentMessage } from '#/contract/contact.ts';
import { contactQuery, sendMessage } from '#/data/administration/contact.ts';
import type { Refusals } from '#/data/calls/refusals.ts';
import type { LoadedDraft } from '#/data/copies/drafts.ts';
import { DraftNote } from '#/parts/forms/draft-note.tsx';
import { useDraft } from '#/parts/forms/use-draft.ts';
import { useForm, type FormState } from '#/parts/forms/use-form.tsx';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { useAttempt } from '#/parts/outbox/attempt.ts';
import { useFlight } from '#/parts/outbox/flight.ts';
import { Button } from '#/ui/actions/button.tsx';
import { TextArea } from '#/ui/fields/text-area.tsx';
import { Form } from '#/ui/forms/form.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { Overlay } from '#/ui/loading/overlay.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import { KnownFacts } from '../resources/known-facts.tsx';
import { DialLink, WriteLink } from '../resources/reach-link.tsx';

/** A draft of an earlier build has neither key nor sent messages. */
export const messageDraft = z.object({
  message: z.string(),
  key: z.optional(z.string()),
  sent: z._default(z.array(sentMessage), []),
});

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
          {query.data.email ? <Message loaded={draft} /> : null}
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
          <KnownFacts
            rows={[
              [t`Name`, name],
              [t`Email`, email && <WriteLink email={email} />],
              [t`Phone`, phoneNumber && <DialLink phoneNumber={phoneNumber} />],
            ]}
          />
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

function Message({ loaded }: { loaded: MessageDraft }) {
  const { t } = useLingui();
  const [draftOf, setDraftOf] = useState(loaded?.changedAt);
  const { key: loadedKey, sent: loadedSent = [] } = loaded?.fields ?? {};
  const attempt = useAttempt<SentMessage>({
    schema: sentMessage,
    loaded: loadedKey === undefined ? undefined : { key: loadedKey, sent: loadedSent },
  });
  const fly = useFlight();
  const form: FormState<SentMessage> = useForm<SentMessage>({
    start: loaded ? { message: loaded.fields.message } : empty,
    refused: loaded?.refused,
    schema: contactMessage,
    words,
    send: ({ message }) =>
      fly({ title: t`Message`, form: { to: '/home/contact' }, draft }, async ({ isHere, notify: announce }) => {
        const refusals = await attempt.send<Refusals<'message'> | undefined>({
          content: { message: message.trim() },
          // Another message has a key of its own.
          isOther: (sent) => sent.message !== message.trim(),
          save: (saved) => draft.saveNow({ message, ...saved }),
          send: ({ content, key }) => sendMessage(content, key),
          isRefused: (outcome) => outcome !== undefined,
          isLeft: () => !isHere(),
        });
        if (refusals) return refusals;
        await begin();
        if (isHere()) notify({ level: 'success', text: t`The message was sent.` });
        else await announce({ kind: 'sent' }, { to: '/home/contact' });
        return undefined;
      }),
  });
  const { key, sent } = attempt.saved;
  const draft = useDraft({
    form: 'contact',
    subject: 'new',
    id: loaded?.id,
    initial: { ...empty, key, sent },
    fields: { ...form.values, key, sent },
  });
  const begin = () => {
    setDraftOf(undefined);
    attempt.renew();
    form.reset(empty);
    return draft.discard();
  };
  return (
    <Card>
      <Panel heading={t`Write a message`}>
        <Form formRef={form.formRef} isBlocked={false} onSubmit={form.submit}>
          <Stack>
            <DraftNote
              changedAt={draftOf}
              isUnanswered={attempt.isUnanswered}
              unanswered={t`This message may have been sent: the server did not confirm it. Press “Send” to try again; the message will arrive only once.`}
              onDiscard={() => void begin()}
            />
            <TextArea {...form.field('message')} rows={6} description={t`Your name and email are sent with it.`} />
            <SendNote error={form.failure} unchanged={attempt.isUnanswered ? '' : t`Nothing was sent.`} />
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
