import { accounts, demoPassword } from '../demo/accounts.ts';

/** What stands in the greeting. */
export interface Greeting {
  host: string;
  port: number;
  /** Whether the demonstration's accounts exist. */
  demo: boolean;
  /** Where the security codes go. */
  codes: 'mailbox' | 'smtp' | 'nowhere';
}

function codesLine(codes: Greeting['codes'], address: string): string {
  if (codes === 'mailbox') return `The security codes arrive at ${address}/dev/mailbox`;
  if (codes === 'smtp') return 'The security codes are sent by e-mail (SMTP_URL).';
  return 'Nobody can sign in: there is no way to send the security codes. Set SMTP_URL.';
}

/** What whoever starts the server reads: where it is, who can sign in, where the codes arrive. */
export function greeting({ host, port, demo, codes }: Greeting): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const address = `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
  const people = [
    `Accounts of the demonstration, all with the password ${demoPassword}:`,
    ...accounts.map(({ email }) => `  ${email}`),
  ];
  return ['', `Bedside is ready: ${address}`, '', ...(demo ? [...people, ''] : []), codesLine(codes, address), ''].join(
    '\n',
  );
}
