import { expect, test } from 'vitest';
import { neededFiles } from './offline-start.ts';

type Chunk = Parameters<typeof neededFiles>[0][number];

function chunk(fileName: string, module: string | null, more: Partial<Chunk> = {}): Chunk {
  return {
    type: 'chunk',
    fileName,
    code: '',
    isEntry: false,
    facadeModuleId: module,
    imports: [],
    dynamicImports: [],
    ...more,
  };
}

test('an offline start needs the screens, the lock with its worker, and the catalogue of one language', () => {
  const needed = neededFiles(
    [
      chunk('app.js', '/app/src/main.tsx', {
        isEntry: true,
        dynamicImports: ['details.js', 'lock.js', 'fr.js'],
        viteMetadata: { importedCss: new Set(['app.css']) },
      }),
      chunk('details.js', '/app/src/routes/details.tsx?tsr-split=component', {
        imports: ['shared.js'],
        dynamicImports: ['editor.js', 'filters.js', 'offline.js'],
      }),
      chunk('shared.js', null),
      chunk('filters.js', '/app/src/features/records/list-filters.tsx'),
      chunk('offline.js', '/app/src/session/storage/offline-code.ts'),
      chunk('editor.js', '/app/src/features/record-details/diagnosis-editor.tsx', { imports: ['only-editor.js'] }),
      chunk('only-editor.js', null),
      chunk('lock.js', '/app/src/features/lock/unlock-first.tsx', { code: "new Worker('/pin-worker.js')" }),
      chunk('fr.js', '/app/locales/fr/messages.po'),
      chunk('apart.js', '/app/src/apart.ts'),
    ],
    new Map([
      ['app.css', 'url(/lines.svg)'],
      ['lines.svg', ''],
      ['pin-worker.js', ''],
      ['unused.svg', ''],
    ]),
  );
  expect(Object.fromEntries(needed)).toEqual({
    'app.js': 'start',
    'app.css': 'start',
    'lines.svg': 'start',
    'details.js': 'start',
    'shared.js': 'start',
    'filters.js': 'start',
    'offline.js': 'start',
    'lock.js': 'start',
    'pin-worker.js': 'start',
    'fr.js': 'fr',
  });
});
