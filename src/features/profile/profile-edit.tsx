import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User, UserContext } from '#/contract/session.ts';
import type { LoadedDraft } from '#/data/copies/drafts.ts';
import { contactBegin } from '#/data/user/contact-change.ts';
import { loadedContext } from '#/session/context.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import type { OutboxItem } from '#/data/outbox/item.ts';
import type { ProfileRefusals } from '#/data/user/profile-change.ts';
import { isUnreachable } from '#/domain/problem.ts';
import { MissingBar } from '#/parts/forms/missing-bar.tsx';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { DraftNote } from '#/parts/forms/draft-note.tsx';
import { loadPhoneRules, usePhoneRules, type PhoneRules } from '#/parts/fields/phone-rules.ts';
import { NotStoredNote } from '#/parts/outbox/creation-note.tsx';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { useRefusedFocus } from '#/parts/outbox/open-item.tsx';
import { useFlight, type Flight } from '#/parts/outbox/flight.ts';
import { useDraft } from '#/parts/forms/use-draft.ts';
import { goOnWith } from '#/parts/forms/use-versioned-edit.ts';
import { VersionPage } from '#/parts/forms/version-choice.tsx';
import { merged } from '#/parts/forms/versions.ts';
import { useForm, type FormState } from '#/parts/forms/use-form.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { FormPage } from '#/ui/forms/form-page.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { LinkButton, TextLink } from '#/ui/actions/link.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import { PageHead } from '#/ui/layout/page.tsx';
import { RequiredMark } from '#/ui/fields/field.tsx';
import {
  changesIn,
  needsProof,
  profileSchema,
  profileWords,
  rebased,
  type ProfileDraft,
  type TypedProfile,
} from './profile-form.ts';
import { namesIn, profileDifferences, useProfileVersions } from './use-profile-versions.ts';
import { useProfileSaving } from './use-profile-saving.ts';
import { ContactFields, NameFields } from './profile-fields.tsx';

interface ProfileEditProps {
  user: User;
  rules: PhoneRules | undefined;
  draft: LoadedDraft<ProfileDraft> | undefined;
  item?: OutboxItem | undefined;
  onSaved: () => void;
}

const isWaiting = (context: UserContext | undefined) => (context?.contactChanges ?? []).length > 0;

export function ProfileEdit({ user, rules, draft: savedDraft, item, onSaved }: ProfileEditProps) {
  const { t } = useLingui();
  const {
    before,
    known,
    start,
    conflict,
    showConflict: request,
    endConflict,
  } = useProfileVersions({
    user,
    rules,
    draft: savedDraft,
    item,
  });
  const [draftOf, setDraftOf] = useState(savedDraft?.changedAt);
  const queryClient = useQueryClient();
  const { saving, drop } = useProfileSaving(user, known, item);
  const requesting = useSending(contactBegin(queryClient, user.id));
  const loaded = usePhoneRules();
  // The other changes are saved before the address and the number are requested.
  const [isRestSaved, setRestSaved] = useState(false);
  const fly = useFlight();
  const send = async (values: TypedProfile, { isHere, isSamePlace, notify: announce }: Flight) => {
    await draft.written();
    const { others: changed, contacts } = changesIn(before, values, await loadPhoneRules());
    const others = { ...Object.fromEntries(namesIn(item).map((name) => [name, values[name].trim()])), ...changed };
    const hasOthers = Object.keys(others).length > 0;
    setRestSaved(false);
    const outcome = hasOthers
      ? await saving.mutateAsync({ content: others, canWait: () => contacts === undefined && isSamePlace() })
      : 'saved';
    if (outcome === 'queued') {
      await draft.discard();
      if (isHere()) onSaved();
      else await announce({ kind: 'queued' }, { to: '/home/profile' });
      return undefined;
    }
    if (outcome !== 'saved' && 'outdated' in outcome) {
      if (!isHere()) await announce({ kind: 'outdated' });
      const { currentPassword: _unused, ...fields } = values;
      request(fields, outcome.outdated);
      return undefined;
    }
    let refusals: ProfileRefusals | Awaited<ReturnType<typeof requesting.mutateAsync>> =
      outcome === 'saved' ? undefined : outcome.refusals;
    if (!refusals) await drop();
    if (contacts && !refusals) {
      setRestSaved(hasOthers);
      refusals = await requesting.mutateAsync(contacts);
    }
    if (refusals) {
      const { phoneNumber: phone, ...rest } = { phoneNumber: undefined, ...refusals };
      return { ...rest, phone };
    }
    await draft.discard();
    const needsCode = contacts !== undefined && isWaiting(loadedContext(queryClient));
    if (!isHere()) await announce({ kind: needsCode ? 'code' : 'saved' }, { to: '/home/profile' });
    else {
      notify(
        needsCode
          ? { level: 'info', text: t`A code has been sent. Enter it here to confirm the change.` }
          : { level: 'success', text: t`Your profile was saved.` },
      );
      onSaved();
    }
    return undefined;
  };
  const form: FormState<TypedProfile> = useForm<TypedProfile>({
    start: { ...(savedDraft ? rebased(savedDraft.fields, before) : start), currentPassword: '' },
    refused: savedDraft?.refused ?? item?.setback?.refusals,
    schema: profileSchema(loaded, before),
    wholeSchema: async () => profileSchema(await loadPhoneRules(), before),
    words: profileWords,
    send: (values) => {
      const plan = { title: t`Changes to your profile`, form: { to: '/home/profile/edit' }, draft, item };
      return fly(plan, (flight) => send(values, flight));
    },
  });
  const { currentPassword: _secret, ...typed } = form.values;
  useRefusedFocus(form.formRef, item);
  const draft = useDraft({
    form: 'profile',
    subject: String(user.id),
    id: savedDraft?.id,
    initial: { fields: start, base: before },
    fields: { fields: typed, base: before },
  });
  if (conflict)
    return (
      <VersionPage
        title={t`Edit profile`}
        rows={profileDifferences(conflict)}
        onDiscard={() => void drop().then(draft.discard).then(onSaved)}
        onChosen={(chosen) => goOnWith(form, { ...merged(conflict, chosen), currentPassword: '' }, endConflict)}
      />
    );
  const { missing } = form;
  const restSaved = t`Your other changes were saved.`;
  const note = (
    <>
      <SendNote error={form.failure} unchanged={isRestSaved ? restSaved : undefined} />
      {isUnreachable(saving.error) ? <NotStoredNote draft={draft} /> : null}
      {isRestSaved && !form.isSending && !form.failure ? (
        <InlineAlert level="info" isAnnounced>
          {restSaved}
        </InlineAlert>
      ) : null}
    </>
  );
  return (
    <FormPage
      formRef={form.formRef}
      onSubmit={form.submit}
      bar={
        <MissingBar missing={missing} note={note}>
          <LinkButton to="/home/profile">{t`Back`}</LinkButton>
          <Button type="submit" variant="primary" isPending={form.isSending}>
            {t`Save`}
          </Button>
        </MissingBar>
      }
    >
      <DocumentTitle>{t`Edit profile`}</DocumentTitle>
      <PageHead title={t`Edit profile`}>
        <Trans>
          Required fields are marked with
          <RequiredMark />
        </Trans>
      </PageHead>
      <Stack>
        <DraftNote
          changedAt={draftOf}
          onDiscard={() => {
            setDraftOf(undefined);
            form.reset({ ...start, currentPassword: '' });
            void draft.discard();
          }}
        />
        <NameFields form={form} />
        {isWaiting(loadedContext(queryClient)) ? (
          <InlineAlert level="info">
            <Trans>
              A change to your contact details is waiting to be confirmed.{' '}
              <TextLink to="/home/profile">Enter the code in your profile</TextLink>
            </Trans>
          </InlineAlert>
        ) : null}
        <ContactFields form={form} needsPassword={needsProof(before, typed, loaded)} />
      </Stack>
    </FormPage>
  );
}
