import { randomOf } from '../random.ts';

export function patientTagRows(index: number, patientId: number, tagIds: readonly number[]) {
  const random = randomOf(`tags ${index}`);
  if (random.chance(0.5)) return [];
  const held = new Set(Array.from({ length: random.between(1, 3) }, () => random.pick(tagIds)));
  return [...held].map((tagId) => ({ patientId, tagId }));
}
