import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { oneAtATime } from '#/browser/page/one-at-a-time.ts';
import { Button } from '#/ui/actions/button.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import './long-text.css';

export function LongText({ text }: { text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    <blockquote className="long-text" tabIndex={0}>
      {text}
    </blockquote>
  );
}

export function CopyButton({ text }: { text: string }) {
  const { t } = useLingui();
  const [once] = useState(() => oneAtATime<void>());
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify({ level: 'success', text: t`The text was copied.` }),
      () => notify({ level: 'error', text: t`The text could not be copied. Please select and copy it manually.` }),
    );
  // Without a secure context there is no clipboard.
  if (!('clipboard' in navigator)) return null;
  return <Button onPress={() => void once(copy)}>{t`Copy the text`}</Button>;
}
