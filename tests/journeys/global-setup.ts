import { newJourneyData, removeData } from '../support/journey-data.ts';

/** Fills the data once from which every server of this run begins. */
export default async function fillForAll(): Promise<() => void> {
  const data = await newJourneyData();
  process.env['JOURNEYS_DATA'] = data;
  return () => removeData(data);
}
