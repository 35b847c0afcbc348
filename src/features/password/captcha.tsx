import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ComponentType } from 'react';
import { Button } from '#/ui/actions/button.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import type { CaptchaWidgetProps } from './captcha-widget.tsx';
import './captcha.css';

type Widget = ComponentType<CaptchaWidgetProps>;

/** The placeholder has the captcha's height. If its code fails to load, the user can retry. */
export function Captcha(props: CaptchaWidgetProps) {
  const { t } = useLingui();
  const [attempt, setAttempt] = useState(1);
  const [found, setFound] = useState<{ Widget?: Widget; failedAttempt?: number }>({});
  useEffect(() => {
    let isGone = false;
    import('./captcha-widget.tsx').then(
      (module) => isGone || setFound({ Widget: module.default }),
      (error: unknown) => {
        if (isGone) return;
        console.error(error);
        setFound({ failedAttempt: attempt });
      },
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);
  if (found.failedAttempt === attempt) {
    return (
      <>
        <InlineAlert level="error" isAnnounced>
          {t`The captcha could not be loaded. Check the network, then try again.`}
        </InlineAlert>
        <Button isWide onPress={() => setAttempt(attempt + 1)}>{t`Retry`}</Button>
      </>
    );
  }
  return (
    <div className="captcha">
      {found.Widget ? <found.Widget {...props} /> : <p className="captcha__loading">{t`Loading...`}</p>}
    </div>
  );
}
