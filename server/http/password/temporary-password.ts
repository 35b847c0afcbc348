import { randomInt } from 'node:crypto';
import { isStrongPassword } from '#/domain/password.ts';

/** Similar characters are left out. */
const characters = 'ACDEFGHJKLMNPQRTUVWXYabcdefghjkmnpqrtuvwxy34679';
const groups = 3;
const groupLength = 4;

function group(): string {
  return Array.from({ length: groupLength }, () => characters[randomInt(characters.length)]).join('');
}

function candidate(): string {
  return Array.from({ length: groups }, group).join('-');
}

/** About 66 bits. */
export function newTemporaryPassword(): string {
  for (;;) {
    const password = candidate();
    if (isStrongPassword(password)) return password;
  }
}
