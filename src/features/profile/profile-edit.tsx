import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#/contract/session.ts';
import type { RecalledDraft } from '#/data/drafts.ts';
import { profileChange } from '#/data/user.ts';
import { MissingBar } from '#/parts/missing-bar.tsx';
import { DocumentTitle } from '#/parts/document-title.tsx';
import { DraftNote } from '#/parts/draft-note.tsx';
import { loadPhoneRules, usePhoneRules, type PhoneRules } from '#/parts/phone-rules.ts';
import { useDraft } from '#/parts/use-draft.ts';
import { useForm } from '#/parts/use-form.tsx';
import { Button } from '#/ui/button.tsx';
import { Stack } from '#/ui/columns.tsx';
import { FormPage } from '#/ui/form-page.tsx';
import { LinkButton } from '#/ui/link.tsx';
import { notify } from '#/ui/notifications.ts';
import { PageHead } from '#/ui/page.tsx';
import { RequiredMark } from '#/ui/required-mark.tsx';
import {
  changesIn,
  profileFieldsOf,
  profileSchema,
  profileWords,
  rebased,
  type ProfileDraft,
  type ProfileFields,
} from './profile-form.ts';
import { ContactFields } from './contact-fields.tsx';
import { NameFields } from './name-fields.tsx';

interface ProfileEditProps {
  user: User;
  /** The rules of phone numbers, if they could be had. */
  rules: PhoneRules | undefined;
  draft: RecalledDraft<ProfileDraft> | undefined;
  onSaved: () => void;
}

/** Changing one's own profile (specification 1, sections 2 and 5). */
export function ProfileEdit({ user, rules, draft: recalled, onSaved }: ProfileEditProps) {
  const { t } = useLingui();
  // As it was when the form began: what is changed elsewhere meanwhile was not changed here.
  const [before] = useState(() => profileFieldsOf(user, rules));
  const [draftOf, setDraftOf] = useState(recalled?.changedAt);
  const saving = useMutation(profileChange(useQueryClient()));
  const loaded = usePhoneRules();
  const form = useForm<ProfileFields>({
    start: recalled ? rebased(recalled.fields, before) : before,
    schema: profileSchema(loaded),
    wholeSchema: async () => profileSchema(await loadPhoneRules()),
    words: profileWords,
    send: async (values) => {
      const refusals = await saving.mutateAsync(changesIn(before, values, await loadPhoneRules()));
      if (refusals) {
        const { phoneNumber: phone, ...others } = refusals;
        return { ...others, phone };
      }
      await draft.discard();
      notify({ level: 'success', text: t`Your profile was saved.` });
      onSaved();
      return undefined;
    },
  });
  const draft = useDraft({
    form: 'profile',
    subject: String(user.id),
    initial: { fields: before, base: before },
    fields: { fields: form.values, base: before },
  });
  const { missing } = form;
  return (
    <FormPage
      formRef={form.formRef}
      onSubmit={form.submit}
      bar={
        <MissingBar missing={missing}>
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
            form.reset(before);
            void draft.discard();
          }}
        />
        <NameFields form={form} />
        <ContactFields form={form} />
      </Stack>
    </FormPage>
  );
}
