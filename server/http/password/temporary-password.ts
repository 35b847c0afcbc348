import { randomInt } from 'node:crypto';
import { isStrongPassword } from '#/domain/password.ts';

/** Without those that look like others: 0 O o, 1 I i l, 2 Z z, 5 S s, 8 B. */
const characters = 'ACDEFGHJKLMNPQRTUVWXYabcdefghjkmnpqrtuvwxy34679';
const groups = 3;
const groupLength = 4;

function group(): string {
  return Array.from({ length: groupLength }, () => characters[randomInt(characters.length)]).join('');
}

function candidate(): string {
  return Array.from({ length: groups }, group).join('-');
}

/** A password that nobody guesses and everybody can type: three groups of four, about 66 bits. */
export function newTemporaryPassword(): string {
  for (;;) {
    const password = candidate();
    if (isStrongPassword(password)) return password;
  }
}
