import { useEffect, useState } from 'react';
import { deadlineMs } from '#/contract/endpoint.ts';
import { after } from '#/session/waiting.ts';
import { Problem } from '#/domain/problem.ts';

export type PhoneRules = typeof import('#/domain/phone.ts');

let known: PhoneRules | undefined;

/** The rules are large, so they load with the first number. Throws a Problem if they cannot load. */
export async function loadPhoneRules(): Promise<PhoneRules> {
  try {
    known ??= await inTime(import('#/domain/phone.ts'));
  } catch (cause) {
    throw new Problem('offline', { call: 'rules of phone numbers', cause });
  }
  return known;
}

/** Browsers set no deadline for a module on a weak network. */
async function inTime<T>(part: Promise<T>): Promise<T> {
  return Promise.race([
    part,
    after(deadlineMs).then(() => {
      throw new Error('No answer in time');
    }),
  ]);
}

export function usePhoneRules(isNeeded = true): PhoneRules | undefined {
  const [rules, setRules] = useState(known);
  useEffect(() => {
    if (isNeeded) loadPhoneRules().then(setRules, (error: unknown) => console.warn(String(error)));
  }, [isNeeded]);
  return rules;
}
