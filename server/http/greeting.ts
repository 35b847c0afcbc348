import { accounts, demoPassword } from '../demo/accounts.ts';
import type { Codes } from './codes-by.ts';
import { isLoopback } from './network.ts';

interface Greeting {
  host: string;
  port: number;
  demo: boolean;
  codes: Codes;
  /** Undefined entries: any name. */
  names?: readonly (string | undefined)[];
  /** `SMS_URL` is set. */
  sms?: boolean;
}

function codesLine({ codes, sms }: Pick<Greeting, 'codes' | 'sms'>, address: string): string {
  if (codes === 'mailbox') return `The security codes arrive at ${address}/dev/mailbox`;
  return `The security codes are sent by e-mail (SMTP_URL)${sms ? ' or SMS (SMS_URL)' : ''}.`;
}

function warning({ host, codes }: Pick<Greeting, 'host' | 'codes'>): string {
  const openings =
    codes === 'mailbox' ? 'sign in with this password and read every security code' : 'sign in with this password';
  return `WARNING: The demonstration listens on ${host}. Everyone who reaches it can ${openings}. Enter no data of real people.`;
}

export function greeting({ host, port, demo, codes, sms = false, names = [] }: Greeting): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const [own = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host, ...others] = names.flatMap(
    (name) => name ?? [],
  );
  const address = `http://${own}:${port}`;
  const people = [
    `Accounts of the demonstration, all with the password ${demoPassword}:`,
    ...accounts.map(({ email }) => `  ${email}`),
    '',
  ];
  return [
    '',
    `Bedside is ready: ${address}`,
    ...others.map((name) => `              and: http://${name}:${port}`),
    '',
    ...(demo ? people : []),
    codesLine({ codes, sms }, address),
    '',
    ...(demo && !isLoopback(host) ? [warning({ host, codes }), ''] : []),
  ].join('\n');
}
