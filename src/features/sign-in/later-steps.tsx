import { useEffect } from 'react';
import { holdPage } from '#/browser/page/page-hold.ts';
import type { Accepted } from '#/session/signing-in/sign-in.ts';
import { CodeStep, type SentCode } from './code-step.tsx';
import { ModeStep } from './mode-step.tsx';

/** This stays in memory only. */
export interface Challenge extends Accepted {
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
  const { token, modes, sent } = challenge;
  return step === 3 && sent ? (
    <CodeStep token={token} sent={sent} onSentAgain={onSent} onConfirmed={onConfirmed} onBack={onBack} />
  ) : (
    <ModeStep token={token} modes={modes} email={email} onSent={onSent} onBack={onBack} />
  );
}
