import type { Engine } from './engine.ts';
import { button, heading, type Screen } from './screen.ts';
import { drawnTraces } from './traces.ts';
import { until } from './until.ts';

/** From now on the page notes what the stream of changes sends. Runs in the page. */
export function watchStream(): void {
  const own = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    const answer = await own(address, init);
    const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream') === true;
    const reader = isStream ? answer.clone().body?.pipeThrough(new TextDecoderStream()).getReader() : undefined;
    const read = async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        document.documentElement.dataset['stream'] = (document.documentElement.dataset['stream'] ?? '') + part.value;
    };
    // The app ends the stream when no screen follows it.
    read().catch(() => undefined);
    return answer;
  };
}

/** The conversion of this recording came by the stream. */
export async function seeChange(engine: Engine, id: number): Promise<void> {
  const wanted = JSON.stringify({ kind: 'conversion', id });
  await until('a change by the stream', async () => (await engine.run(receivedFromStream)).includes(wanted));
}

/** Runs in the page. */
function receivedFromStream(): string {
  return document.documentElement.dataset['stream'] ?? '';
}

/** Saves the filtered list for a visit. */
export async function saveForVisit(screen: Screen): Promise<void> {
  await screen.press(button('Make available offline'));
  await screen.press(button('Store'));
  await screen.read('Will be removed automatically: ');
  await screen.press(button('Close'));
}

/** Without the server: the traces of a recording that was looked at. */
export async function seeSavedTraces(engine: Engine, screen: Screen): Promise<void> {
  await screen.see(heading('Recording Summary'));
  await screen.press(button('Look at the traces'));
  await drawnTraces(engine);
}
