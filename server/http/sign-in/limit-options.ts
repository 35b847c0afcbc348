import { StartupProblem } from '../startup-problem.ts';
import { usualLimits, type SignInLimits } from './limits.ts';

export function limitsOf(environment: Readonly<Record<string, string | undefined>>): SignInLimits {
  const text = environment['SIGN_IN_ADDRESS_LIMIT']?.trim();
  if (!text) return usualLimits;
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new StartupProblem(`SIGN_IN_ADDRESS_LIMIT must be a number from 1 to 9999999, not '${text}'.`);
  return { ...usualLimits, address: { ...usualLimits.address, limit: Number(text) } };
}
