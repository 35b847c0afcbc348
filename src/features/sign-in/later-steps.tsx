import { useEffect } from 'react';
import { holdPage } from '#/browser/page-hold.ts';
import { CodeStep } from './code-step.tsx';
import { ModeStep } from './mode-step.tsx';
import type { SentCode } from './sent-code.ts';

/** What the steps after the first one need: in memory only. */
export interface Challenge {
  /** Joins the steps. */
  token: string;
  /** The code that was sent last. */
  sent?: SentCode;
}

interface LaterStepsProps {
  step: 2 | 3;
  challenge: Challenge;
  email: string;
  /** A code was sent, for the first time or again. */
  onSent: (sent: SentCode) => void | Promise<void>;
  onConfirmed: () => void | Promise<void>;
  onBack: () => void;
}

/** How the code travels, and the code. They are loaded while the password is typed. */
export function LaterSteps({ step, challenge, email, onSent, onConfirmed, onBack }: LaterStepsProps) {
  // A new start of the page would lose the step: the code may be on its way.
  useEffect(holdPage, []);
  const { token, sent } = challenge;
  return step === 3 && sent ? (
    <CodeStep token={token} sent={sent} onSentAgain={onSent} onConfirmed={onConfirmed} onBack={onBack} />
  ) : (
    <ModeStep token={token} email={email} onSent={onSent} onBack={onBack} />
  );
}
