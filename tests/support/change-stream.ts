/** A platform whose stream of changes a test writes. It answers `fetch`. */
export function testChanges() {
  const encoder = new TextEncoder();
  const opened: {
    position: string | null;
    signal: AbortSignal;
    write: (text: string) => void;
    end: () => void;
    lose: () => void;
  }[] = [];
  let refusal: number | undefined;
  const answer = async (_address: unknown, init?: RequestInit): Promise<Response> => {
    const signal = init?.signal ?? new AbortController().signal;
    signal.throwIfAborted();
    const position = new Headers(init?.headers).get('Last-Event-ID');
    let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (given) => void (controller = given) });
    const write = (text: string) => controller?.enqueue(encoder.encode(text));
    const lose = () => controller?.error(new TypeError('lost'));
    opened.push({ position, signal, write, end: () => controller?.close(), lose });
    if (refusal !== undefined) return Response.json({ errors: [] }, { status: refusal });
    signal.addEventListener('abort', () => controller?.error(signal.reason));
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  };
  return {
    answer,
    opened,
    open: () => opened.filter(({ signal }) => !signal.aborted),
    refuse: (status: number | undefined) => (refusal = status),
    announce: (id: string, changes: readonly object[] = [], event = 'changed', covers?: object) =>
      opened.at(-1)?.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify({ changes, covers })}\n\n`),
    cut: () => opened.at(-1)?.end(),
    lose: () => opened.at(-1)?.lose(),
  };
}
