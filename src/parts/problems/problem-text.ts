import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  isForeignPage,
  isProblem,
  referenceOf,
  type Problem,
  type ProblemCode,
  type ProblemReason,
} from '#/domain/problem.ts';
import { notify } from '#/ui/messages/notifications.ts';

const texts: Record<ProblemCode, MessageDescriptor> = {
  offline: msg`The server cannot be reached. Check the network, then try again.`,
  'signed-out': msg`Your session has ended. Please sign in again.`,
  forbidden: msg`You are not allowed to do this.`,
  blocked: msg`Please accept the legal notices or change your password first.`,
  'not-found': msg`This no longer exists, or never did.`,
  invalid: msg`The server refused what was sent.`,
  conflict: msg`This has been changed elsewhere in the meantime.`,
  throttled: msg`Too many attempts. Please wait a moment, then try again.`,
  unimplemented: msg`This platform does not offer this yet.`,
  server: msg`The server could not do this. Please try again.`,
  broken: msg`The server’s reply could not be read. Please try again.`,
};

const textsOfReason: Record<ProblemReason, MessageDescriptor> = {
  'no-annotations-endpoint': msg`Annotations service endpoint is not defined in configuration`,
  'bad-confirmation-mode': msg`Bad confirmation mode`,
  'no-record-key': msg`A record key is mandatory...`,
  'no-conversion-format': msg`A format is mandatory for conversion`,
  'unreadable-file': msg`The file was changed or cannot be read. Choose it again.`,
  'no-saved-copy': msg`The server cannot be reached, and there is no saved copy on this device. This will load automatically when you are back online.`,
};

const textsOfCall: Readonly<Record<string, MessageDescriptor>> = {
  'roles/privileges': msg`Failed to retrieve list of privileges by roles`,
};

/** R-SHL-33 has the rule. */
export function problemText(problem: Problem): string {
  return withReference(reasonText(problem), problem);
}

function reasonText(problem: Problem): string {
  const own = textsOfCall[problem.call];
  if (own) return i18n._(own);
  if (problem.reason) return i18n._(textsOfReason[problem.reason]);
  if (isForeignPage(problem))
    return i18n._(msg`The reply came from the network, not from the platform: perhaps a Wi-Fi sign-in page.`);
  if (problem.status === 500) return i18n._(msg`Internal server error`);
  if (problem.errors.length > 0) return problem.errors.map((error) => error.message).join('\n\n');
  return i18n._(texts[problem.code]);
}

/** On a line of its own where line breaks are shown. */
export function withReference(text: string, error: unknown): string {
  const reference = isProblem(error) ? referenceOf(error) : undefined;
  if (reference === undefined) return text;
  const named = msg({
    message: `Reference ${reference}`,
    comment: 'Under an error. The user tells an operator these signs, such as 4f2a9c01, which also stand in the log',
  });
  return `${text}\n${i18n._(named)}`;
}

export function errorText(error: unknown): string {
  return isProblem(error) ? problemText(error) : i18n._(msg`Something went wrong on this page.`);
}

/** The notification is permanent (R-SHL-31). */
export function notifyFailedCall(error: unknown): void {
  const code = isProblem(error) && error.status ? { code: error.status } : {};
  const of = isProblem(error) && error.method ? { of: `${error.method} ${error.call}` } : {};
  notify({ level: 'error', text: errorText(error), isHttp: true, ...code, ...of });
}
