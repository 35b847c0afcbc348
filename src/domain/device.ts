import { seenText } from './seen-text.ts';

/** Letters, digits and hyphens. */
const serialForm = /^[A-Za-z0-9-]{3,40}$/;

/** `docs/decisions/0072-imports.md` */
const releaseForm =
  /^(?:0|[1-9]\d{0,8})\.(?:0|[1-9]\d{0,8})\.(?:0|[1-9]\d{0,8})(?:-(?:0|[1-9]\d*|\d*[A-Za-z-][0-9A-Za-z-]*)(?:\.(?:0|[1-9]\d*|\d*[A-Za-z-][0-9A-Za-z-]*))*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/;

const longestRelease = 64;

export type DeviceProblem = 'required' | 'invalid';

export function serialProblem(text: string): DeviceProblem | undefined {
  const serial = seenText(text).trim();
  if (serial === '') return 'required';
  return serialForm.test(serial) ? undefined : 'invalid';
}

/** A semantic version such as 2.4.1. An empty one means unknown. */
export function releaseProblem(text: string): DeviceProblem | undefined {
  const release = seenText(text).trim();
  return release === '' || (release.length <= longestRelease && releaseForm.test(release)) ? undefined : 'invalid';
}

export function requiredReleaseProblem(text: string): DeviceProblem | undefined {
  return text.trim() === '' ? 'required' : releaseProblem(text);
}

/** In characters. */
const longestNotes = 5000;

export function releaseNotesProblem(notes: string): 'too-long' | 'invalid' | undefined {
  if (notes.trim().length > longestNotes) return 'too-long';
  return /(?![\n\r\t])[\p{Cc}\p{Cs}]/u.test(notes) ? 'invalid' : undefined;
}
