import { useLingui } from '@lingui/react/macro';
import { LookFold } from './look-fold.tsx';

/** What fingers do on the traces, and the keys that do the same. */
export function GestureList() {
  const { t } = useLingui();
  const rows: [what: string, gesture: string, keys: string][] = [
    [t`Turn the page`, t`Swipe with one finger`, '← →'],
    [t`Change the seconds of the page`, t`Pinch with two fingers`, '+ −'],
    [t`Change the sensitivity`, t`Move two fingers up or down`, '⇧↑ ⇧↓'],
    [t`Measure`, t`Press and hold`, 'M'],
  ];
  return (
    <LookFold summary={t`Gestures and keys`}>
      <dl className="look__gestures">
        {rows.map(([what, gesture, keys]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{gesture}</dd>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </LookFold>
  );
}
