import type { RecordingKind } from '../../recorders/recorders.ts';
import { signalsOf } from '../signals/signals-of.ts';

const known = new Map<string, readonly string[]>();

export function channelNames(kind: Omit<RecordingKind, 'id'>): readonly string[] {
  const key = `${kind.application} ${kind.restEcg} ${kind.resolution === 'HIGH'}`;
  const names = known.get(key) ?? signalsOf({ ...kind, id: 1 }).channels.map(({ label }) => label);
  known.set(key, names);
  return names;
}
