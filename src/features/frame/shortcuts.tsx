import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { focusSearch, isSingleKey } from './shortcut-keys.ts';
import { lockKeysText } from './use-lock-key.ts';
import './shortcut-list.css';

function ShortcutList({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const shortcuts: [keys: string[], what: string][] = [
    [['/'], t`Go to the search`],
    ...(__ADMINISTRATION__
      ? []
      : ([
          [['g', 'r'], t`Go to the recordings`],
          [['g', 'p'], t`Go to the patients`],
        ] satisfies [string[], string][])),
    [['?'], t`Show the keyboard shortcuts`],
    [[lockKeysText], t`Lock now`],
  ];
  return (
    <Dialog
      kind="notice"
      title={t`Keyboard shortcuts`}
      onClose={onClose}
      actions={<Button onPress={onClose}>{t`Close`}</Button>}
    >
      <dl className="shortcut-list">
        {shortcuts.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="second">{t`Single-key shortcuts can be turned off in your profile.`}</p>
    </Dialog>
  );
}

const patienceMs = 1500;

const places: Readonly<Record<string, '/home' | '/home/patient'>> = __ADMINISTRATION__
  ? {}
  : { r: '/home', p: '/home/patient' };

export function Shortcuts() {
  const navigate = useNavigate();
  const [isListed, setListed] = useState(false);
  const goneAt = useRef(-Infinity);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isSingleKey(event)) return;
    const { key, timeStamp } = event;
    const isSecond = timeStamp - goneAt.current < patienceMs;
    goneAt.current = key === 'g' ? timeStamp : -Infinity;
    const place = isSecond ? places[key] : undefined;
    if (place === undefined && key !== '/' && key !== '?') return;
    event.preventDefault();
    if (place !== undefined) void navigate({ to: place });
    else if (key === '?') setListed(true);
    else if (!focusSearch() && !__ADMINISTRATION__)
      void navigate({ to: '/home/patient' }).then(() => requestAnimationFrame(focusSearch));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return isListed ? <ShortcutList onClose={() => setListed(false)} /> : null;
}
