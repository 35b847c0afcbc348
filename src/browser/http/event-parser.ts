/** One message of Server-Sent Events. */
export interface ServerEvent {
  event: string;
  id: string;
  data: string;
}

/** The parts of an answer may end anywhere, also within a character. Comments are left out. */
export function createEventParser(): (part: Uint8Array) => ServerEvent[] {
  const decoder = new TextDecoder();
  let rest = '';
  let id = '';
  return (part) => {
    // A CR at the end may be half of a line break.
    const [, text = '', cut = ''] = /^([\s\S]*?)(\r?)$/.exec(rest + decoder.decode(part, { stream: true })) ?? [];
    const blocks = text.replaceAll(/\r\n?/g, '\n').split('\n\n');
    rest = (blocks.pop() ?? '') + cut;
    return blocks.flatMap((block) => {
      const event: ServerEvent = { event: 'message', id, data: '' };
      const data: string[] = [];
      for (const line of block.split('\n')) {
        const [, name, value = ''] = /^([^:]*)(?:: ?([\s\S]*))?$/.exec(line) ?? [];
        if (name === 'data') data.push(value);
        else if (name === 'event') event.event = value;
        else if (name === 'id') event.id = id = value;
      }
      return data.length > 0 ? [{ ...event, data: data.join('\n') }] : [];
    });
  };
}
