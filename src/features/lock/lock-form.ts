import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { rule } from '#/contract/rule.ts';
import { pinFault, pinIn } from '#/domain/pin.ts';

export interface LockFields {
  present: string;
  fresh: string;
  again: string;
}

export interface Needs {
  present: boolean;
  fresh: boolean;
}

export function lockSchema(needs: Needs) {
  const text = z.string();
  return z
    .object({
      present: needs.present ? text.check(rule((typed) => (pinIn(typed) === '' ? 'required' : undefined))) : text,
      fresh: needs.fresh ? text.check(rule((typed) => requiredOr(pinFault(pinIn(typed))))) : text,
      again: needs.fresh ? text.check(rule((typed) => (pinIn(typed) === '' ? 'required' : undefined))) : text,
    })
    .check(({ value, issues }) => {
      if (!needs.fresh || value.again === '' || pinIn(value.again) === pinIn(value.fresh)) return;
      issues.push({ code: 'custom', message: 'different', input: value, path: ['again'] });
    });
}

function requiredOr(fault: ReturnType<typeof pinFault>): string | undefined {
  return fault === 'empty' ? 'required' : fault;
}

export const lockWords = {
  present: { label: msg`Current PIN`, required: msg`The current PIN is required.` },
  fresh: {
    label: msg`New PIN`,
    required: msg`A PIN is required.`,
    digits: msg`A PIN has digits only.`,
    short: msg`A PIN has at least 6 digits.`,
    long: msg`A PIN has at most 32 digits.`,
    trivial: msg`This PIN is too easy to guess. Please choose another one.`,
  },
  again: {
    label: msg`Confirm the new PIN`,
    required: msg`Please type the new PIN once more.`,
    different: msg`The two PINs differ.`,
  },
};
