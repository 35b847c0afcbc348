import type { NewLock } from './lock-change.ts';
import type { Wrapping } from './slot.ts';
import { keyFromBytes } from './wrapping.ts';

export async function offersPasskeys(): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis)) return false;
  if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false;
  if (!('getClientCapabilities' in PublicKeyCredential)) return true;
  return (await PublicKeyCredential.getClientCapabilities())['extension:prf'] !== false;
}

/** The system shows a passkey's names to anybody, so nothing in it identifies the user. */
export async function lockByPasskey(appName: string): Promise<NewLock> {
  const salt = crypto.getRandomValues(new Uint8Array(32));
  const credential = (await navigator.credentials.create({
    publicKey: {
      challenge: crypto.getRandomValues(new Uint8Array(32)),
      rp: { name: appName },
      user: { id: crypto.getRandomValues(new Uint8Array(16)), name: appName, displayName: appName },
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'required' },
      extensions: { prf: { eval: { first: salt } } },
    },
  })) as PublicKeyCredential;
  const wrapping = { kind: 'passkey', salt, credentialId: credential.rawId } as const;
  // Some passkeys give the secret only on use.
  return { wrapping, key: (await keyIn(credential)) ?? (await keyFromPasskey(wrapping)) };
}

export async function keyFromPasskey({
  salt,
  credentialId,
}: Extract<Wrapping, { kind: 'passkey' }>): Promise<CryptoKey> {
  const credential = (await navigator.credentials.get({
    publicKey: {
      // Only the secret counts.
      challenge: crypto.getRandomValues(new Uint8Array(32)),
      allowCredentials: [{ type: 'public-key', id: credentialId, transports: ['internal'] }],
      userVerification: 'required',
      extensions: { prf: { eval: { first: salt } } },
    },
  })) as PublicKeyCredential;
  const key = await keyIn(credential);
  if (!key) throw new DOMException('This passkey gives no secret', 'NotSupportedError');
  return key;
}

async function keyIn(credential: PublicKeyCredential): Promise<CryptoKey | undefined> {
  const first = credential.getClientExtensionResults().prf?.results?.first;
  if (!first) return undefined;
  const bytes = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
    : new Uint8Array(first);
  return keyFromBytes(bytes);
}
