import { expect, test, vi } from 'vitest';
import { mayHaveDatabase } from './existing-database.ts';

test('an existing database is found, a missing one is not; a browser that cannot tell reports that it exists', async () => {
  const opening = indexedDB.open('made');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  expect(await mayHaveDatabase('made')).toBe(true);
  expect(await mayHaveDatabase('never-made')).toBe(false);
  opening.result.close();
  indexedDB.deleteDatabase('made');
  vi.spyOn(indexedDB, 'databases').mockRejectedValue(new DOMException('no', 'SecurityError'));
  expect(await mayHaveDatabase('never-made')).toBe(true);
});
