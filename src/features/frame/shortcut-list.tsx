import { useLingui } from '@lingui/react/macro';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { lockKeysText } from './use-lock-key.ts';
import './shortcut-list.css';

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const shortcuts: [keys: string[], what: string][] = [
    [['/'], t`Go to the search`],
    ...(import.meta.env.BASE_URL === '/administration/'
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
