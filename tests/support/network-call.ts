import { request as send, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Headers of the connection. Each side has its own. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'];

type Header = readonly [name: string, value: string];

/** A message's headers as they were written, without those of the connection. */
export function headersOf({ rawHeaders }: IncomingMessage): Header[] {
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  const headers = names.map((name, index) => [name, rawHeaders[2 * index + 1] ?? ''] as const);
  return headers.filter(([name]) => !ofConnection.includes(name.toLowerCase()));
}

/**
 * Forwards a call and returns the answer. The `Host` stays the browser's, so that the server accepts the page's
 * origin as its own. Throws if there is no answer, or if `signal` aborts.
 */
export async function handOn(
  call: IncomingMessage,
  { hostname, port }: URL,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const headers = headersOf(call).flat();
  const request = send({ hostname, port, method: call.method, path: call.url, headers, agent: false, signal });
  call.pipe(request);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer;
}

/** A call's bytes. */
export async function bytesOfCall(call: IncomingMessage): Promise<Buffer> {
  return bytes(`${call.method} ${call.url} HTTP/1.1`, headersOf(call), await buffer(call));
}

/** An answer's bytes. */
export async function bytesOfAnswer(answer: IncomingMessage): Promise<Buffer> {
  const body = await buffer(answer);
  const headers = headersOf(answer).filter(([name]) => name.toLowerCase() !== 'content-length');
  const length: Header = ['Content-Length', String(body.length)];
  return bytes(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`, [...headers, length], body);
}

function bytes(firstLine: string, headers: readonly Header[], body: Buffer): Buffer {
  const head = [firstLine, ...headers.map((header) => header.join(': '))].join('\r\n');
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body]);
}

/** Sends the bytes, and then ends the connection. */
export function breakOff(socket: Socket, sent: Buffer): void {
  socket.write(sent, () => socket.destroySoon());
}
