import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resourceChangeOf, type ResourceAnswer } from '#/data/administration/resources.ts';
import { isSameOnWire } from '#/data/calls/create-once.ts';
import type { Refusals } from '#/data/calls/refusals.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import type { LoadedDraft } from '#/data/copies/drafts.ts';
import { sectionPath } from '#/domain/administration.ts';
import { loadPhoneRules, usePhoneRules, type PhoneRules } from '#/parts/fields/phone-rules.ts';
import { DraftNote } from '#/parts/forms/draft-note.tsx';
import { useDraft } from '#/parts/forms/use-draft.ts';
import { useForm, type FormState } from '#/parts/forms/use-form.tsx';
import { useVersionedEdit, type Versioned } from '#/parts/forms/use-versioned-edit.ts';
import { useFlight, type Flight } from '#/parts/outbox/flight.ts';
import { LinkButton } from '#/ui/actions/link.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import { ReasonedNote } from './reasoned-note.tsx';
import type { ChangeDraft, Resource, ResourceKind } from './resource.ts';
import { ResourceFormPage } from './resource-form.tsx';
import { ResourceVersions } from './resource-versions.tsx';
import { sectionTable } from './sections.ts';

interface ResourceEditProps<Kind extends ResourceKind> {
  resource: Resource<Kind>;
  answer: ResourceAnswer<Kind['item']>;
  choices: Kind['choices'];
  rules: PhoneRules | undefined;
  draft: LoadedDraft<ChangeDraft<Kind>> | undefined;
  onSaved: () => void;
}

/** If another administrator saves first, both versions are shown to choose from. */
export function ResourceEdit<Kind extends ResourceKind>(props: ResourceEditProps<Kind>) {
  const { resource, answer, choices, rules, draft: loaded, onSaved } = props;
  const { t, i18n } = useLingui();
  const { calls, form: description } = resource;
  const { Panels } = description;
  const { id } = answer.item;
  const title = i18n._(sectionTable[calls.section].edit);
  const baseOf = ({ item, version }: ResourceAnswer<Kind['item']>): Versioned<Kind['fields']> => ({
    fields: description.fieldsOf(item, rules),
    version,
  });
  const [found] = useState(() => baseOf(answer));
  const edit = useVersionedEdit<Kind['fields']>({ base: found, draft: loaded });
  const saving = useSending(resourceChangeOf(useQueryClient(), calls, id));
  const isSame = (one: Kind['change'], other: Kind['change']) => isSameOnWire(calls.changeSchema, one, other);
  const finish = async () => {
    await draft.discard();
    onSaved();
  };
  const fly = useFlight();
  const send = async (values: Kind['fields'], { isHere, notify: announce }: Flight) => {
    await draft.written();
    const phoneRules = await loadPhoneRules();
    const changeOf = (fields: Kind['fields']) => description.changeFrom(fields, phoneRules);
    const change = changeOf(values);
    const { base } = edit;
    let outcome = await saving.mutateAsync({ change, version: base.version });
    // The version is also another one if something changed that the form does not show.
    if ('outdated' in outcome && isSame(changeOf(base.fields), changeOf(baseOf(outcome.outdated).fields)))
      outcome = await saving.mutateAsync({ change, version: outcome.outdated.version });
    if ('refusals' in outcome) return description.atFields(outcome.refusals);
    if ('outdated' in outcome && !isSame(change, changeOf(baseOf(outcome.outdated).fields))) {
      if (isHere()) edit.showTheirs(baseOf(outcome.outdated));
      else await announce({ kind: 'outdated' });
      return undefined;
    }
    await draft.discard();
    if (isHere()) {
      notify({ level: 'success', text: t`The changes were saved.` });
      onSaved();
    } else await announce({ kind: 'saved' }, { to: sectionPath(calls.section, id) });
    return undefined;
  };
  const form: FormState<Kind['fields']> = useForm<Kind['fields']>({
    start: edit.start,
    refused: loaded?.refused as Refusals<keyof Kind['fields'] & string> | undefined,
    schema: description.rules(usePhoneRules(), false),
    wholeSchema: async () => description.rules(await loadPhoneRules(), false),
    words: description.words,
    send: (values) => {
      const plan = {
        title: resource.titleOf(answer.item),
        form: { to: `${sectionPath(calls.section, id)}/edit` },
        draft,
      };
      return fly(plan, (flight) => send(values, flight));
    },
  });
  const draft = useDraft({
    form: calls.section,
    subject: String(id),
    id: loaded?.id,
    initial: edit.initialDraft,
    fields: edit.inDraft(form.values),
  });
  const choice = edit.choiceIn(form);
  if (choice)
    return (
      <ResourceVersions
        description={description}
        choices={choices}
        title={title}
        versions={choice.versions}
        onDiscard={() => void finish()}
        onChosen={choice.onChosen}
      />
    );
  return (
    <ResourceFormPage
      title={title}
      form={form}
      hasRequired={description.compared.some((name) => description.words[name]['required'] !== undefined)}
      notes={<DraftNote {...edit.noteOf(form, draft)} />}
      note={<ReasonedNote error={form.failure} />}
      back={<LinkButton to={sectionPath(calls.section, id)}>{t`Back`}</LinkButton>}
    >
      <Panels form={form} id={id} choices={choices} />
    </ResourceFormPage>
  );
}
