const write = /^(?:POST \/v1\/(?:patients|records)|PUT \/v1\/(?:patients|user)\/\d+|PATCH \/v1\/records\/\d+) HTTP/;
const headEnd = '\r\n\r\n';

export function isWrite(request: Buffer): boolean {
  return write.test(request.toString('latin1', 0, 40));
}

/** The `Idempotency-Key` of a creation, the address and content of a change. */
export function keyOf(request: Buffer): string {
  const text = request.toString('latin1');
  return (
    /^idempotency-key: (\S+)/im.exec(text)?.[1] ??
    `${text.slice(0, text.indexOf(' HTTP'))} ${text.slice(text.indexOf(headEnd))}`
  );
}

/** Head and body together. Undefined while it is not known. */
export function wholeLength(
  message: Buffer,
  lengthOfBody: (head: string, body: Buffer) => number | undefined,
): number | undefined {
  const at = message.indexOf(headEnd);
  if (at < 0) return undefined;
  const begin = at + headEnd.length;
  const length = lengthOfBody(message.toString('latin1', 0, at), message.subarray(begin));
  return length === undefined ? undefined : begin + length;
}

export function bodyLength(head: string, body: Buffer): number | undefined {
  const stated = /^content-length: (\d+)/im.exec(head)?.[1];
  if (stated !== undefined) return Number(stated);
  if (!/^transfer-encoding: chunked/im.test(head)) return 0;
  const end = body.indexOf('0\r\n\r\n');
  return end < 0 ? undefined : end + 5;
}
