import { expect, type APIRequestContext } from 'playwright/test';

interface Message {
  to: string;
  subject: string;
  text: string;
  sentAt: string;
}

/** The messages to an address, newest first. */
export async function messagesTo(request: APIRequestContext, to: string): Promise<Message[]> {
  const answer = await request.get('/dev/mailbox.json');
  const messages = (await answer.json()) as Message[];
  return messages.filter((message) => message.to === to);
}

/** The time of the newest message to an address. Their number is useless, because the mailbox drops old ones. */
export async function newestTo(request: APIRequestContext, to: string): Promise<string | undefined> {
  return (await messagesTo(request, to))[0]?.sentAt;
}

/** Waits for a newer message to an address than `before` (`newestTo`). */
export async function messageTo(request: APIRequestContext, to: string, before?: string): Promise<Message> {
  let newest: Message | undefined;
  await expect(async () => {
    [newest] = await messagesTo(request, to);
    expect(newest).toBeDefined();
    expect(newest?.sentAt).not.toBe(before);
  }).toPass({ intervals: [50] });
  return newest as unknown as Message;
}

/** The code in that message. */
export async function codeFromMailbox(request: APIRequestContext, to: string, before?: string): Promise<string> {
  const { text } = await messageTo(request, to, before);
  return /\d{6}/.exec(text)?.[0] ?? '';
}

/** A code that certainly differs. */
export function wrongCode(right: string): string {
  return right === '000000' ? '111111' : '000000';
}
