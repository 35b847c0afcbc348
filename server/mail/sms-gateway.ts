import type { Delivery, Mail } from './delivery.ts';

/** The user waits for the answer. */
const usualTimeoutMs = 8000;

export interface SmsGateway {
  bySms: NonNullable<Delivery['bySms']>;
  /** Undefined: this server has sent nothing yet. */
  lastAttempt: () => SmsAttempt | undefined;
}

export interface SmsAttempt {
  at: Date;
  /** Such as `HTTP 503`, without an address. Null: the gateway took it. */
  failure: string | null;
}

/** `code` and `responseCode` are as those of a mail server. The message has no number and no secret. */
export class SmsFailure extends Error {
  override name = 'SmsFailure';
  readonly code: string;
  readonly responseCode: number | undefined;

  constructor(code: string, responseCode?: number) {
    super('The gateway took no SMS.');
    this.code = code;
    this.responseCode = responseCode;
  }
}

/** E.164, as the rules of the forms leave it. */
export const isSmsNumber = (text: string) => /^\+[1-9]\d{6,14}$/.test(text);

/**
 * A gateway over HTTP (docs/decisions/0158): `{"to": "+33612345601", "text": "…"}` by POST, and each status of 200 to
 * 299 means that it took the SMS. A redirect is not followed, because it could carry the secret elsewhere.
 */
export function smsGateway(smsUrl: string, { timeoutMs = usualTimeoutMs, now = () => new Date() } = {}): SmsGateway {
  const { address, authorization } = addressOf(smsUrl);
  let last: SmsAttempt | undefined;
  const post = async ({ to, text }: Mail) => {
    if (!isSmsNumber(to)) throw new SmsFailure('ENUMBER');
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(authorization === undefined ? {} : { Authorization: authorization }),
      },
      body: JSON.stringify({ to, text: text.trim() }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new SmsFailure(codeOf(cause));
    });
    await answer.body?.cancel().catch(() => undefined);
    if (!answer.ok) throw new SmsFailure('HTTP', answer.status);
  };
  return {
    bySms: async (mail) => {
      try {
        await post(mail);
        last = { at: now(), failure: null };
      } catch (cause) {
        if (cause instanceof SmsFailure)
          last = { at: now(), failure: [cause.code, cause.responseCode].filter(Boolean).join(' ') };
        throw cause;
      }
    },
    lastAttempt: () => last,
  };
}

/** A name and a password are for Basic. A name alone is a token. */
function addressOf(smsUrl: string): { address: string; authorization: string | undefined } {
  const url = new URL(smsUrl);
  const [name, password] = [url.username, url.password].map(decodeURIComponent);
  url.username = '';
  url.password = '';
  // Otherwise the query is sent as it was written: a deletion encodes it anew.
  if (url.searchParams.has('requireTLS')) url.searchParams.delete('requireTLS');
  const authorization = password
    ? `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
    : name
      ? `Bearer ${name}`
      : undefined;
  return { address: url.href, authorization };
}

/** `fetch` hides the code of the network in its cause. */
function codeOf(cause: unknown): string {
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return 'ETIMEDOUT';
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const code = inner instanceof Error && 'code' in inner ? inner.code : undefined;
  return typeof code === 'string' ? code : 'ESMS';
}

/** An SMS carries codes, so only an operator who says so sends it without TLS. */
export function isSmsUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, searchParams } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && searchParams.get('requireTLS') === 'false');
}
