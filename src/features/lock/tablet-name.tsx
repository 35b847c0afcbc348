import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { nameTablet, tabletName } from '#/browser/settings/preferences.ts';
import { rule } from '#/contract/rule.ts';
import type { User } from '#/contract/session.ts';
import { tabletNameFault } from '#/domain/tablet-name.ts';
import { useForm } from '#/parts/forms/use-form.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
import { Form } from '#/ui/forms/form.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import './lock-settings.css';

const words = {
  name: {
    label: msg`Name on the lock screen`,
    'too-long': msg`The name has more than 40 characters.`,
    person: msg`Leave out names and addresses of people: anybody can read this.`,
  },
};

/** The name is opt-in: without one, the lock screen names nothing but the app. */
export function TabletName({ user }: { user: User }) {
  const { t } = useLingui();
  const [isChanging, setChanging] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const close = () => {
    setMoved(true);
    setChanging(false);
  };
  const name = tabletName();
  return (
    <Card>
      <Panel heading={t`Name of this device`} level={3}>
        {isChanging ? (
          <TabletNameForm user={user} onClose={close} />
        ) : (
          <div className="lock-settings">
            {name === '' ? null : <p>{name}</p>}
            <p className="second">{t`The lock screen shows it, so that tablets that look alike can be told apart.`}</p>
            <div className="lock-settings__actions">
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus returns from the form */}
              <Button autoFocus={hasMoved} onPress={() => setChanging(true)}>{t`Change the name`}</Button>
            </div>
          </div>
        )}
      </Panel>
    </Card>
  );
}

/** It opens on a press, because a screen with a form has no picture. */
function TabletNameForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useLingui();
  const form = useForm({
    start: { name: tabletName() },
    schema: z.object({ name: z.string().check(rule((name) => tabletNameFault(name, user))) }),
    words,
    send: ({ name }) => {
      nameTablet(name.trim());
      notify({ level: 'success', text: t`The name of this device was saved.` });
      onClose();
      return Promise.resolve(undefined);
    },
  });
  return (
    <Form formRef={form.formRef} isBlocked={form.isSending} onSubmit={form.submit}>
      <TextField
        {...form.field('name')}
        description={t`Anybody can read it while the device is locked, so do not enter names of people. For example: Ward 3, tablet 2`}
      />
      <div className="lock-settings__actions">
        <Button onPress={onClose}>{t`Cancel`}</Button>
        <Button type="submit" variant="primary" isPending={form.isSending}>{t`Save`}</Button>
      </div>
    </Form>
  );
}
