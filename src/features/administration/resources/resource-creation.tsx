import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { UserContext } from '#/contract/session.ts';
import { resourceCreationOf, type CreationOutcome } from '#/data/administration/resources.ts';
import type { Refusals } from '#/data/calls/refusals.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import type { LoadedDraft } from '#/data/copies/drafts.ts';
import { sectionPath } from '#/domain/administration.ts';
import { loadPhoneRules, usePhoneRules } from '#/parts/fields/phone-rules.ts';
import { DraftNote } from '#/parts/forms/draft-note.tsx';
import { useDraft } from '#/parts/forms/use-draft.ts';
import { useForm, type FormState } from '#/parts/forms/use-form.tsx';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { useAttempt } from '#/parts/outbox/attempt.ts';
import { useFlight, type Flight } from '#/parts/outbox/flight.ts';
import { LinkButton } from '#/ui/actions/link.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import type { CreationDraft, Resource, ResourceKind } from './resource.ts';
import { ResourceFormPage } from './resource-form.tsx';
import { sectionTable } from './sections.ts';

interface ResourceCreationProps<Kind extends ResourceKind> {
  resource: Resource<Kind>;
  context: UserContext;
  choices: Kind['choices'];
  draft: LoadedDraft<CreationDraft<Kind>> | undefined;
  onCreated: (id: number) => void;
}

/** One filling of the form creates one object, however often it is sent. */
export function ResourceCreation<Kind extends ResourceKind>(props: ResourceCreationProps<Kind>) {
  const { resource, context, choices, draft: loaded, onCreated } = props;
  const { t, i18n } = useLingui();
  const { calls, form: description } = resource;
  const { Panels } = description;
  const words = sectionTable[calls.section];
  const [before] = useState(() => description.start(context, currentLocale(), choices));
  const [draftOf, setDraftOf] = useState(loaded?.changedAt);
  const attempt = useAttempt<Kind['creation']>({ schema: calls.creationSchema, loaded: loaded?.fields });
  const creating = useSending(resourceCreationOf(useQueryClient(), calls));
  const fly = useFlight();
  const send = async (values: Kind['fields'], { isHere, notify: announce }: Flight) => {
    const outcome = await attempt.send<CreationOutcome<Kind['item']>>({
      content: description.creationFrom(values, await loadPhoneRules()),
      isOther: (sent) => description.isOther(sent, values),
      save: (saved) => draft.saveNow({ fields: values, ...saved }),
      send: (creation) => creating.mutateAsync(creation),
      isRefused: (refused) => 'refusals' in refused,
      isLeft: () => !isHere(),
    });
    if ('refusals' in outcome) return description.atFields(outcome.refusals);
    await draft.discard();
    const { id } = outcome.item;
    if (isHere()) {
      notify({ level: 'success', text: i18n._(words.created) });
      onCreated(id);
    } else await announce({ kind: 'created' }, { to: sectionPath(calls.section, id) }, resource.titleOf(outcome.item));
    return undefined;
  };
  const form: FormState<Kind['fields']> = useForm<Kind['fields']>({
    start: loaded?.fields.fields ?? before,
    schema: description.rules(usePhoneRules(), true),
    wholeSchema: async () => description.rules(await loadPhoneRules(), true),
    words: description.words,
    refused: loaded?.refused as Refusals<keyof Kind['fields'] & string> | undefined,
    send: (values) => {
      const plan = { title: i18n._(words.create), form: { to: `${sectionPath(calls.section)}/create` }, draft };
      return fly(plan, (flight) => send(values, flight));
    },
  });
  const { key, sent } = attempt.saved;
  const draft = useDraft({
    form: calls.section,
    subject: 'new',
    id: loaded?.id,
    initial: { fields: before, key, sent },
    fields: { fields: form.values, key, sent },
  });
  return (
    <ResourceFormPage
      title={i18n._(words.create)}
      form={form}
      hasRequired
      notes={
        <DraftNote
          changedAt={draftOf}
          isUnanswered={attempt.isUnanswered}
          unanswered={t`Your entry may have been sent: the server did not confirm it. Press “Save” to try again; nothing will be created twice. To create something else, discard the draft first.`}
          onDiscard={() => {
            setDraftOf(undefined);
            attempt.renew();
            form.reset(before);
            void draft.discard();
          }}
        />
      }
      note={<SendNote error={form.failure} unchanged={attempt.isUnanswered ? '' : t`Nothing was created.`} />}
      back={<LinkButton to={sectionPath(calls.section)}>{t`Back`}</LinkButton>}
    >
      <Panels form={form} id={undefined} choices={choices} />
    </ResourceFormPage>
  );
}
