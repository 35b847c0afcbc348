import { useLingui } from '@lingui/react/macro';
import 'altcha/external';
import type { AltchaWidgetElement } from 'altcha/external';
import 'altcha/types/react';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import ShaWorker from 'altcha/workers/sha?worker';
import { useEffect, useLayoutEffect, useState } from 'react';
import { fetchUncached } from '#/browser/http/fetch-file.ts';
import './captcha-widget.css';

type StateChange = CustomEvent<{ state: string; payload: string | null }>;

// This variant has no inline workers or styles. Ours are files of this origin (docs/decisions/0009).
const algorithms = {
  'PBKDF2/SHA-256': Pbkdf2Worker,
  'PBKDF2/SHA-384': Pbkdf2Worker,
  'PBKDF2/SHA-512': Pbkdf2Worker,
  'SHA-256': ShaWorker,
  'SHA-384': ShaWorker,
  'SHA-512': ShaWorker,
};
for (const [name, Solver] of Object.entries(algorithms)) $altcha.algorithms.set(name, () => new Solver());
$altcha.defaults.set({
  type: 'native',
  hideLogo: true,
  hideFooter: true,
  humanInteractionSignature: false,
  minDuration: 0,
  fetch: fetchUncached,
});

export interface CaptchaWidgetProps {
  challenge: string;
  /** `undefined` means that there is no valid solution any more. */
  onChange: (solution: string | undefined) => void;
}

export default function CaptchaWidget({ challenge, onChange }: CaptchaWidgetProps) {
  const { t, i18n } = useLingui();
  const [element, setElement] = useState<AltchaWidgetElement | null>(null);
  const [state, setState] = useState('');
  const words = {
    label: t`I am not a robot`,
    verifying: t`Verifying…`,
    verified: t`Verified`,
    error: t`The check failed. Please try again.`,
    expired: t`The check has expired. Please repeat it.`,
  };
  // The words must be set before the element draws, and again for another language.
  useLayoutEffect(() => $altcha.i18n.set(i18n.locale, { ...$altcha.i18n.get('en'), ...words }));
  useEffect(() => {
    const listener = (event: Event) => {
      const { detail } = event as StateChange;
      setState(detail.state);
      onChange(detail.state === 'verified' ? (detail.payload ?? undefined) : undefined);
    };
    element?.addEventListener('statechange', listener);
    return () => element?.removeEventListener('statechange', listener);
  }, [element, onChange]);
  return (
    <>
      <altcha-widget
        ref={(found: HTMLElement | null) => setElement(found as AltchaWidgetElement | null)}
        challenge={challenge}
        language={i18n.locale}
      />
      {/* The widget announces failures itself, but not the start and the success. */}
      <output className="visually-hidden">
        {state === 'verifying' ? words.verifying : state === 'verified' ? words.verified : null}
      </output>
    </>
  );
}
