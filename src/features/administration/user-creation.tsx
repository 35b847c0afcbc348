import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { AdministeredOrganization } from '#/contract/administered-organizations.ts';
import { userCreation } from '#/contract/administered-users.ts';
import { userCreationOf, type UserOutcome } from '#/data/administration/users.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import type { LoadedDraft } from '#/data/copies/drafts.ts';
import { sectionPath, type Section } from '#/domain/administration.ts';
import { loadPhoneRules, usePhoneRules } from '#/parts/fields/phone-rules.ts';
import { DraftNote } from '#/parts/forms/draft-note.tsx';
import { useDraft } from '#/parts/forms/use-draft.ts';
import { useForm, type FormState } from '#/parts/forms/use-form.tsx';
import { SendNote } from '#/parts/sending/send-note.tsx';
import { useAttempt } from '#/parts/sending/use-attempt.ts';
import { LinkButton } from '#/ui/actions/link.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import {
  atFields,
  newUserFields,
  newUserFrom,
  rolesToGive,
  userSchema,
  type CreationDraft,
  type UserFields,
} from './user-fields.ts';
import { UserForm } from './user-form.tsx';
import { sectionWords, userWords } from './user-words.ts';

interface UserCreationProps {
  section: Section;
  /** The caller's roles in the session's organization. */
  held: readonly string[];
  /** Within reach. */
  organizations: readonly AdministeredOrganization[];
  organizationId: number;
  draft: LoadedDraft<CreationDraft> | undefined;
  onCreated: (id: number) => void;
}

/** One filling of the form creates one user, however often it is sent. */
export function UserCreation({
  section,
  held,
  organizations,
  organizationId,
  draft: recalled,
  onCreated,
}: UserCreationProps) {
  const { t, i18n } = useLingui();
  const words = sectionWords[section];
  const roles = rolesToGive(section, held);
  const [before] = useState(() => ({ ...newUserFields(currentLocale(), roles), organization: String(organizationId) }));
  const [draftOf, setDraftOf] = useState(recalled?.changedAt);
  const attempt = useAttempt({ schema: userCreation, recalled: recalled?.fields });
  const creating = useSending(userCreationOf(useQueryClient(), section));
  const form: FormState<UserFields> = useForm<UserFields>({
    start: recalled?.fields.fields ?? before,
    schema: userSchema(usePhoneRules(), { hasRoles: true }),
    wholeSchema: async () => userSchema(await loadPhoneRules(), { hasRoles: true }),
    words: userWords,
    send: async (values) => {
      const outcome = await attempt.send<Exclude<UserOutcome, { outdated: unknown }>>({
        content: newUserFrom(values, await loadPhoneRules()),
        // Another address is another person.
        isOther: (sent) => sent.email !== values.email.trim(),
        keep: (kept) => draft.saveNow({ fields: values, ...kept }),
        send: (creation) => creating.mutateAsync(creation),
        isRefused: (refused) => 'refusals' in refused,
      });
      if ('refusals' in outcome) return atFields(outcome.refusals);
      await draft.discard();
      notify({ level: 'success', text: i18n._(words.created) });
      onCreated(outcome.user.id);
      return undefined;
    },
  });
  const { key, sent } = attempt.kept;
  const draft = useDraft({
    form: section,
    subject: 'new',
    initial: { fields: before, key, sent },
    fields: { fields: form.values, key, sent },
  });
  return (
    <UserForm
      section={section}
      title={i18n._(words.create)}
      form={form}
      access={{ roles, organizations }}
      notes={
        <DraftNote
          changedAt={draftOf}
          isUnanswered={attempt.isUnanswered}
          onDiscard={() => {
            setDraftOf(undefined);
            attempt.renew();
            form.reset(before);
            void draft.discard();
          }}
        />
      }
      note={<SendNote error={form.failure} unchanged={attempt.isUnanswered ? '' : t`Nothing was created.`} />}
      back={<LinkButton to={sectionPath(section)}>{t`Back`}</LinkButton>}
    />
  );
}
