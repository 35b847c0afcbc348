import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { userChangeOf, type UserAnswer } from '#/data/administration/users.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import type { LoadedDraft } from '#/data/copies/drafts.ts';
import { sectionPath, type Section } from '#/domain/administration.ts';
import { loadPhoneRules, usePhoneRules, type PhoneRules } from '#/parts/fields/phone-rules.ts';
import { DraftNote } from '#/parts/forms/draft-note.tsx';
import { useDraft } from '#/parts/forms/use-draft.ts';
import { useForm, type FormState } from '#/parts/forms/use-form.tsx';
import { merged } from '#/parts/forms/versions.ts';
import { SendNote } from '#/parts/sending/send-note.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import {
  atFields,
  isSameChange,
  userChangeFrom,
  userFieldsOf,
  userSchema,
  type ChangeDraft,
  type UserFields,
} from './user-fields.ts';
import { UserForm } from './user-form.tsx';
import { UserVersions } from './user-versions.tsx';
import { sectionWords, userWords } from './user-words.ts';

interface UserEditProps {
  section: Section;
  answer: UserAnswer;
  rules: PhoneRules | undefined;
  draft: LoadedDraft<ChangeDraft> | undefined;
  onSaved: () => void;
}

interface Base {
  fields: UserFields;
  version: string | undefined;
}

/** If another administrator saves first, both versions are shown to choose from. */
export function UserEdit({ section, answer, rules, draft: recalled, onSaved }: UserEditProps) {
  const { t, i18n } = useLingui();
  const { id } = answer.user;
  const title = i18n._(sectionWords[section].edit);
  const baseOf = ({ user, version }: UserAnswer): Base => ({ fields: userFieldsOf(user, rules), version });
  const [found] = useState(() => baseOf(answer));
  const [base, setBase] = useState<Base>(() =>
    recalled ? { fields: recalled.fields.base, version: recalled.fields.version } : found,
  );
  const [draftOf, setDraftOf] = useState(recalled?.changedAt);
  const [theirs, setTheirs] = useState<Base>();
  const saving = useSending(userChangeOf(useQueryClient(), section, id));
  const finish = async () => {
    await draft.discard();
    onSaved();
  };
  const form: FormState<UserFields> = useForm<UserFields>({
    start: recalled?.fields.fields ?? found.fields,
    schema: userSchema(usePhoneRules(), { hasRoles: false }),
    wholeSchema: async () => userSchema(await loadPhoneRules(), { hasRoles: false }),
    words: userWords,
    send: async (values) => {
      const phoneRules = await loadPhoneRules();
      const change = userChangeFrom(values, phoneRules);
      const before = userChangeFrom(base.fields, phoneRules);
      let outcome = await saving.mutateAsync({ change, version: base.version });
      // The version is also another one if the user has signed in or got a role.
      if ('outdated' in outcome && isSameChange(before, userChangeFrom(baseOf(outcome.outdated).fields, phoneRules)))
        outcome = await saving.mutateAsync({ change, version: outcome.outdated.version });
      if ('refusals' in outcome) return atFields(outcome.refusals);
      if ('outdated' in outcome && !isSameChange(change, userChangeFrom(baseOf(outcome.outdated).fields, phoneRules))) {
        setTheirs(baseOf(outcome.outdated));
        return undefined;
      }
      notify({ level: 'success', text: t`The changes were saved.` });
      await finish();
      return undefined;
    },
  });
  const draft = useDraft({
    form: section,
    subject: String(id),
    initial: { fields: base.fields, base: base.fields, version: base.version },
    fields: { fields: form.values, base: base.fields, version: base.version },
  });
  if (theirs) {
    const versions = { base: base.fields, mine: form.values, theirs: theirs.fields };
    return (
      <UserVersions
        title={title}
        versions={versions}
        onDiscard={() => void finish()}
        onChosen={(chosen) => {
          flushSync(() => {
            form.reset(merged(versions, chosen));
            setBase(theirs);
            setTheirs(undefined);
          });
          document.getElementById('main')?.focus();
        }}
      />
    );
  }
  return (
    <UserForm
      section={section}
      title={title}
      form={form}
      notes={
        <DraftNote
          changedAt={draftOf}
          onDiscard={() => {
            setDraftOf(undefined);
            setBase(found);
            form.reset(found.fields);
            void draft.discard();
          }}
        />
      }
      note={<SendNote error={form.failure} />}
      back={<LinkButton to={sectionPath(section, id)}>{t`Back`}</LinkButton>}
    />
  );
}
