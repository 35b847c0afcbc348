import { useLingui } from '@lingui/react/macro';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { ofTraces, places } from './shortcut-places.ts';
import { lockKeysText } from './use-lock-key.ts';
import './shortcut-list.css';

type Shortcut = [keys: string[], what: string];

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const shortcuts: Shortcut[] = [
    [['/'], t`Go to the search`],
    ...places.map(({ key, label }): Shortcut => [['g', key], i18n._(label)]),
    [['?'], t`Show the keyboard shortcuts`],
    [[lockKeysText], t`Lock now`],
    ...ofTraces.map(({ keys, label }): Shortcut => [[...keys], i18n._(label)]),
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
