import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#/ui/actions/button.tsx';
import { LoadedPart } from '#/ui/loading/loaded-part.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import type { CaptchaWidgetProps } from './captcha-widget.tsx';
import './captcha.css';

const loadWidget = () => import('./captcha-widget.tsx');

/** The placeholder has the captcha's height. If its code fails to load, the user can retry. */
export function Captcha(props: CaptchaWidgetProps) {
  const { t } = useLingui();
  const [isMissing, setMissing] = useState(false);
  const miss = (error: unknown) => {
    console.error(error);
    setMissing(true);
  };
  if (isMissing) {
    return (
      <>
        <InlineAlert level="error" isAnnounced>
          {t`The captcha could not be loaded. Check the network, then try again.`}
        </InlineAlert>
        <Button isWide onPress={() => setMissing(false)}>{t`Retry`}</Button>
      </>
    );
  }
  return (
    <div className="captcha">
      <LoadedPart load={loadWidget} onMissing={miss} fallback={<p className="captcha__loading">{t`Loading...`}</p>}>
        {({ default: Widget }) => <Widget {...props} />}
      </LoadedPart>
    </div>
  );
}
