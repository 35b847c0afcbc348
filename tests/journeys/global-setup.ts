import { newJourneyData, removeData } from '../support/journey-data.ts';
import { startServer } from '../support/server-process.ts';

/** One server for all journeys, over data of its own; it ends with them. */
export default async function startForAll(): Promise<() => Promise<void>> {
  const dataFolder = await newJourneyData();
  const server = await startServer(dataFolder);
  process.env['JOURNEYS_URL'] = server.url;
  return async () => {
    await server.stop();
    removeData(dataFolder);
  };
}
