import { useEffect } from 'react';
import { holdPage } from '#/browser/page/page-hold.ts';
import { CodeStep, type SentCode } from './code-step.tsx';
import { ModeStep } from './mode-step.tsx';

/** This stays in memory only. */
export interface Challenge {
  /** `X-Auth-Token-1`, which joins the steps. */
  token: string;
  sent?: SentCode;
}

interface LaterStepsProps {
  step: 2 | 3;
  challenge: Challenge;
  email: string;
  onSent: (sent: SentCode) => void | Promise<void>;
  onConfirmed: () => void | Promise<void>;
  onBack: () => void;
}

export function LaterSteps({ step, challenge, email, onSent, onConfirmed, onBack }: LaterStepsProps) {
  // A reload would lose the step.
  useEffect(holdPage, []);
  const { token, sent } = challenge;
  return step === 3 && sent ? (
    <CodeStep token={token} sent={sent} onSentAgain={onSent} onConfirmed={onConfirmed} onBack={onBack} />
  ) : (
    <ModeStep token={token} email={email} onSent={onSent} onBack={onBack} />
  );
}
