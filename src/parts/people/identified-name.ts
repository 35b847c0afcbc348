import { t } from '@lingui/core/macro';

interface Identity {
  identityNumber?: string | null | undefined;
  /** The name of today, if it differs. */
  now?: string | null | undefined;
}

/** A name can be changed by its owner, the number cannot. What is unknown is left out. */
export function identifiedName(name: string, identity: Identity): string {
  return [name, besideName(identity)].filter(Boolean).join(' ');
}

/** In brackets, or empty. */
export function besideName({ identityNumber: number, now }: Identity): string {
  const beside = [
    number && numberText(number),
    now && t({ message: `now: ${now}`, comment: 'The name that a person has today, beside a former name' }),
  ].filter(Boolean);
  return beside.length === 0 ? '' : `(${beside.join('; ')})`;
}

export function numberText(number: string): string {
  return t({ message: `no. ${number}`, comment: 'The identity number of a doctor or technician' });
}
