import { newJourneyData, removeData } from './journey-data.ts';
import { startServer, type ServerSettings } from './server-process.ts';

/** A test's own server, which it may stop and start. */
export interface OwnServer {
  readonly url: string;
  readonly dataFolder: string;
  stop: () => Promise<void>;
  /** Starts it again, at the same address. */
  start: (settings?: ServerSettings) => Promise<void>;
}

/** Starts a server with its own data; `close` stops it and removes them. */
export async function openOwnServer(settings?: ServerSettings): Promise<OwnServer & { close: () => Promise<void> }> {
  const dataFolder = await newJourneyData();
  let running = await startServer(dataFolder, 0, settings);
  const { url } = running;
  return {
    url,
    dataFolder,
    stop: () => running.stop(),
    start: async (changed = settings) => {
      running = await startServer(dataFolder, Number(new URL(url).port), changed);
    },
    close: async () => {
      await running.stop();
      removeData(dataFolder);
    },
  };
}
