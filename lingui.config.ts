import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { languages } from './src/domain/locale.ts';

/** Their words are loaded by the page of the administration only. */
const ofAdministration = [
  'src/routes/-administration/',
  'src/features/administration/',
  'src/features/frame/administration-',
];

/** The check extracts into a copy (scripts/catalogues.mjs). */
const folder = process.env['LOCALES_FOLDER'] ?? '<rootDir>/locales';

export default defineConfig({
  sourceLocale: 'en',
  locales: [...languages],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: `${folder}/{locale}/messages`,
      include: ['src', 'vite'],
      exclude: ['**/*.test.*', 'src/features/first-look/view/**', ...ofAdministration.map((part) => `${part}*`)],
    },
    // No screen loads these words before somebody opens the traces.
    {
      path: `${folder}/{locale}/first-look`,
      include: ['src/features/first-look/view'],
      exclude: ['**/*.test.*'],
    },
    { path: `${folder}/{locale}/administration`, include: ofAdministration, exclude: ['**/*.test.*'] },
  ],
  format: formatter({ lineNumbers: false, origins: true }),
});
