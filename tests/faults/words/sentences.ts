import type { Write } from './platform-rows.ts';
import type { Round, Sighting } from './round.ts';

/** What the platform had of the user's words. */
interface Truth {
  round: Round;
  sighting: Sighting;
  /** The writes of the word until this time. */
  had: readonly Write[];
  /** Later screens may lag behind the rows. */
  isSettled: boolean;
}

interface Sentence {
  says: RegExp;
  isTrue: (truth: Truth) => boolean;
}

const never = () => false;
const nothingHad = ({ had }: Truth) => had.length === 0;
const isOwnWrite = ({ round }: Truth) => round.events.includes('another device saves');
const ends = (status: number) => (event: string) => event === `refused with ${status}`;

/** The page's sentences about sending, saving and signing out, in English. A sentence of another kind says nothing here. */
export const sentences: readonly Sentence[] = [
  { says: /Nothing was (?:saved|created)\./, isTrue: nothingHad },
  { says: /Not sent: (?:the server|something needed)/, isTrue: nothingHad },
  { says: /Not sent: .+ The form must ask|Not saved: |could not be reached\./, isTrue: nothingHad },
  { says: /Refused: |is not saved yet|was not saved/, isTrue: nothingHad },
  // The word of the next form may stand there.
  {
    says: /The server has not confirmed (?:it|them)\./,
    isTrue: ({ round, had }) => had.length === 0 || round.next !== undefined,
  },
  { says: /(?:Created|Saved): (?:Fay |Prescription for|Diagnosis of|Changes to)/, isTrue: ({ had }) => had.length > 0 },
  { says: /Not sent yet: /, isTrue: ({ sighting }) => sighting.works > 0 },
  { says: /[1-9]\d* not sent\b/, isTrue: ({ isSettled, sighting }) => !isSettled || sighting.works > 0 },
  { says: /[1-9]\d* not submitted/, isTrue: ({ isSettled, sighting }) => !isSettled || sighting.drafts > 0 },
  { says: /You were signed out because an administrator/, isTrue: ({ round }) => round.fault === 'role gone' },
  { says: /You were signed out: by the clock/, isTrue: ({ round }) => round.fault === 'clock' },
  { says: /Another tab of this browser changed to/, isTrue: ({ round }) => round.fault === 'other tab' },
  {
    says: /can no longer be (?:found|read) on this device/,
    isTrue: ({ round }) => round.fault === 'half deleted store',
  },
  { says: /You saved another diagnosis|Another diagnosis was saved/, isTrue: isOwnWrite },
  { says: /The server refused this\.|The platform (?:refuses|forbids) this\./, isTrue: nothingHad },
  { says: /Some(?:one|body) else has|Somebody has changed/, isTrue: never },
  {
    says: /changed elsewhere in the meantime/,
    isTrue: (truth) => isOwnWrite(truth) || truth.round.events.some(ends(409)),
  },
  { says: /You were signed out after .+ of inactivity/, isTrue: never },
  {
    says: /may (?:or may not )?have been (?:sent|saved)/,
    isTrue: ({ sighting }) => sighting.sendings > 0,
  },
  {
    says: /Not sent yet|Stored on this device\./,
    isTrue: ({ isSettled, sighting }) => !isSettled || sighting.works > 0,
  },
  {
    says: /Everything was sent\./,
    isTrue: ({ isSettled, round, had }) => !isSettled || !round.isPressed || had.length > 0 || round.isFound,
  },
  { says: /Nothing waits to be sent\./, isTrue: ({ isSettled, sighting }) => !isSettled || sighting.works === 0 },
  {
    says: /Your entries are stored (?:as a draft|for |on this device(?:\.|, but| as a draft))/,
    isTrue: ({ isSettled, sighting }) => !isSettled || sighting.drafts > 0,
  },
  {
    says: /could not be stored/,
    isTrue: ({ isSettled, sighting }) => !isSettled || sighting.works + sighting.drafts === 0,
  },
  {
    says: /No reply was received/,
    isTrue: ({ round }) => !['clock', 'refused'].includes(round.fault),
  },
  {
    says: /Offline — saved copies|cannot be reached|unreachable since/,
    isTrue: ({ round }) => round.fault !== 'wake',
  },
  // Nobody empties a field here.
  { says: /(?:^|\n)-\s*\n\s*Your entries/, isTrue: never },
];

/** A loss that is told is no loss without a word. */
export const tellsOfLoss = /entries could not be stored|could not be read|cannot be read|(?:is|are) missing|was lost/i;
