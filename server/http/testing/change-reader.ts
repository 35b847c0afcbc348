import { changeList } from '#/contract/changes.ts';

/** Reads the messages of one stream of changes. */
export function changeReader(answer: Response) {
  const reader = (answer.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const block = async (): Promise<string | undefined> => {
    while (!text.includes('\n\n')) {
      const { done, value } = await reader.read();
      if (done) return undefined;
      text += value;
    }
    const end = text.indexOf('\n\n');
    const found = text.slice(0, end);
    text = text.slice(end + 2);
    return found;
  };
  return {
    /** Undefined at the end of the stream. Heartbeats are left out. */
    next: async () => {
      let found = await block();
      while (found === ':') found = await block();
      if (found === undefined) return undefined;
      const fields = Object.fromEntries(found.split('\n').map((line) => line.split(': ', 2)));
      const { id = '', event = '' } = fields;
      const { changes, covers } = changeList.parse(JSON.parse(found.slice(found.indexOf('data: ') + 6)));
      return { id, event, changes, covers };
    },
    leave: () => reader.cancel(),
  };
}
