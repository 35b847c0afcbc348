export const faultNames = [
  'lost',
  'late',
  'refused',
  'clock',
  'wake',
  'half deleted store',
  'role gone',
  'other tab',
] as const;

export type FaultName = (typeof faultNames)[number];

export const moments = ['before', 'typing', 'pressed'] as const;

export const formNames = ['patient new', 'patient change', 'prescription', 'diagnosis', 'profile'] as const;

export type FormName = (typeof formNames)[number];

/** What a screen said. */
export interface Sighting {
  at: number;
  text: string;
  /** Path and search. */
  address: string;
  /** The tablet's rows at this time. */
  works: number;
  drafts: number;
  /** The writes that had left the tablet. */
  sendings: number;
}

/** One form, filled in by a user, and one fault. */
export interface Round {
  index: number;
  form: FormName;
  fault: FaultName;
  moment: (typeof moments)[number];
  /** It stands in what the user types, and nowhere else. */
  word: string;
  /** The object of a change, or the patient of a prescription. */
  subjectId: number | undefined;
  /** What the user typed into the next form after leaving this one. */
  next?: { word: string; subjectId: number | undefined };
  /** What stood over the form, with the name of the organization. */
  banner: string;
  isPressed: boolean;
  /** After the fault, when the screens stand still. */
  sightings: Sighting[];
  settled: Sighting | undefined;
  /** The user sees the word in a form or in the tray at the end. */
  isFound: boolean;
  /** A late answer led the user away. */
  isMoved: boolean;
  /** The round could not be played to its end. */
  stopped?: string;
  events: string[];
}
