import type { FileFacts } from './file-facts.ts';

const wordsAtMost = 1000;

/** A shorter word, or one without a digit, may stand there for another reason. */
const mayBeSerial = (word: string) => word.length >= 4 && /\d/.test(word);

/**
 * The words of a file among which serials of wearables may be, in lower case. EDF and BDF have no field for wearables: they
 * can stand with the equipment, in the free subfields behind it, and with the sensor of a channel.
 */
export function statedWearables({
  recording,
  isPlus,
  transducers = [],
}: Pick<FileFacts, 'recording' | 'isPlus' | 'transducers'>): string[] {
  const subfields = isPlus ? recording.split(/ +/).slice(4) : [];
  const words = [...subfields, ...transducers].flatMap((text) => [
    ...text.split(/[\s,;:()]+/),
    ...text.split(/[\s,;:()_]+/),
  ]);
  return [...new Set(words.filter(mayBeSerial).map((word) => word.toLowerCase()))].slice(0, wordsAtMost);
}
