import { signalsOf, type RecordingKind } from '../signals/signals-of.ts';

const known = new Map<string, readonly string[]>();

/** What the channels of a recording are called, by its kind: the names of its files. */
export function channelNames(kind: Omit<RecordingKind, 'id'>): readonly string[] {
  const { application, restEcg, resolution } = kind;
  const key = `${application} ${restEcg} ${resolution === 'HIGH'}`;
  const names = known.get(key) ?? signalsOf({ ...kind, id: 1 }).channels.map(({ label }) => label);
  known.set(key, names);
  return names;
}
