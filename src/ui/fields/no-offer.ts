/**
 * For fields about somebody else (docs/decisions/0102). Chromium ignores `off` for addresses, but honours a token that it
 * does not know. With such a token it would keep what was typed, unless the name tells nothing. The `data-` attributes
 * are those of password managers.
 */
export const noOffer = {
  autoComplete: 'none',
  name: 'field-1',
  'data-1p-ignore': 'true',
  'data-bwignore': 'true',
  'data-lpignore': 'true',
  'data-form-type': 'other',
} as const;

export function isOffered(autoComplete: string | undefined): boolean {
  return autoComplete !== undefined && autoComplete !== 'off';
}
