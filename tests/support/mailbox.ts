import { expect, type APIRequestContext } from 'playwright/test';

interface Message {
  to: string;
  subject: string;
  text: string;
  sentAt: string;
}

/** The messages to somebody, newest first. */
export async function messagesTo(request: APIRequestContext, to: string): Promise<Message[]> {
  const answer = await request.get('/dev/mailbox.json');
  const messages = (await answer.json()) as Message[];
  return messages.filter((message) => message.to === to);
}

/** The code of the newest message to somebody, once there are more than `known` messages. */
export async function codeFromMailbox(request: APIRequestContext, to: string, known = 0): Promise<string> {
  let code = '';
  await expect(async () => {
    const messages = await messagesTo(request, to);
    expect(messages.length).toBeGreaterThan(known);
    code = /\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass({ intervals: [50] });
  return code;
}

/** A code that is certainly another one. */
export function wrongCode(right: string): string {
  return right === '000000' ? '111111' : '000000';
}
