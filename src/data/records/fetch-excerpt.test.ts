import { expect, test } from 'vitest';
import { edfBytes } from '../../../tests/support/browser/edf-bytes.ts';
import { readHeader } from '#/domain/edf/edf-header.ts';
import { fetchExcerpt } from './fetch-excerpt.ts';

test('a page that is too much for the memory is refused before it is read', async () => {
  const bytes = edfBytes({ labels: ['EMG'], seconds: 1, value: () => 0 });
  const { signals, ...header } = readHeader(bytes, bytes.length);
  const fast = signals.map((signal) => ({ ...signal, samplesPerRecord: 50_000_000 }));
  const file = {
    address: '/file',
    tag: undefined,
    start: bytes,
    header: { ...header, signals: fast, recordSeconds: 1000, recordBytes: 100_000_040 },
  };
  const excerpt = { fromS: 0, toS: 600, signals: [0] };
  const read = fetchExcerpt(file, { from: 0, to: 1 }, excerpt, AbortSignal.abort());
  await expect(read).rejects.toMatchObject({ code: 'too-large', field: '61 MB' });
});
