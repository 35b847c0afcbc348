import { useEffect } from 'react';
import { holdPage } from '#/browser/page-hold.ts';
import { CodeStep } from './code-step.tsx';
import { ModeStep } from './mode-step.tsx';
import type { SentCode } from './sent-code.ts';

/** Where signing in stands after the first step. */
export type LaterStep = { name: 'MODE'; token: string } | { name: 'SECOND'; token: string; sent: SentCode };

interface LaterStepsProps {
  step: LaterStep;
  email: string;
  onStep: (step: LaterStep) => void;
  onConfirmed: () => void;
  onBack: () => void;
}

/** How the code travels, and the code. They are loaded while the password is typed. */
export function LaterSteps({ step, email, onStep, onConfirmed, onBack }: LaterStepsProps) {
  // A new start of the page would lose the step: the code may be on its way.
  useEffect(holdPage, []);
  return step.name === 'MODE' ? (
    <ModeStep
      token={step.token}
      email={email}
      onSent={(sent) => onStep({ name: 'SECOND', token: step.token, sent })}
      onBack={onBack}
    />
  ) : (
    <CodeStep
      token={step.token}
      sent={step.sent}
      onSentAgain={(sent) => onStep({ ...step, sent })}
      onConfirmed={onConfirmed}
      onBack={onBack}
    />
  );
}
