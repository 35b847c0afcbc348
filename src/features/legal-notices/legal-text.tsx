import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isProblem } from '#/domain/problem.ts';
import { problemText } from '#/parts/problems/problem-text.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';
import { ZoomBox } from './zoom-box.tsx';
import './legal-text.css';

export type LegalTextState =
  | { is: 'loading' }
  | { is: 'shown' }
  | { is: 'failed'; error: unknown }
  /** The platform has no legal notices for this application. */
  | { is: 'none' };

interface LegalTextProps {
  state: LegalTextState;
  onRetry: () => void;
  children: ReactNode;
}

export function LegalText({ state, onRetry, children }: LegalTextProps) {
  const { t } = useLingui();
  if (state.is === 'failed') {
    return (
      <div className="legal-text-empty" role="alert">
        <StateBlock
          title={t`The legal notices cannot be displayed. Please contact your local distributor.`}
          text={isProblem(state.error, 'offline') ? problemText(state.error) : undefined}
          actions={<Button onPress={onRetry}>{t`Retry`}</Button>}
        />
      </div>
    );
  }
  return (
    <ZoomBox label={t`Text of the legal notices`}>
      {state.is === 'loading' ? (
        <output className="legal-text-wait">
          <Icon name="spinner" isSpinning />
          {t`Loading...`}
        </output>
      ) : null}
      {children}
    </ZoomBox>
  );
}
