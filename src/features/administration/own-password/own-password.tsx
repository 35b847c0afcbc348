import { useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { allowPasswordQuestion, passwordQuestion } from '#/data/administration/own-password.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** On each screen from which somebody can change contacts or roles. What was typed there stays below the dialog. */
export function OwnPassword() {
  const answer = useSelector(passwordQuestion);
  useEffect(allowPasswordQuestion, []);
  return answer ? <PasswordDialog onAnswer={answer} /> : null;
}
