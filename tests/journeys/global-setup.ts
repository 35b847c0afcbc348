import { newJourneyData, removeData } from '../support/journey-data.ts';

/** Creates the data once from which every server of this run starts. */
export default async function fillForAll(): Promise<() => void> {
  const data = await newJourneyData();
  process.env['JOURNEYS_DATA'] = data;
  return () => removeData(data);
}
