import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { languages } from './src/domain/locale.ts';

/** Their words are loaded by the page of the administration only. */
const ofAdministration = [
  'src/routes/-administration/',
  'src/features/administration/',
  'src/features/frame/administration-',
];

export default defineConfig({
  sourceLocale: 'en',
  locales: [...languages],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['src', 'vite'],
      exclude: ['**/*.test.*', 'src/features/first-look/view/**', ...ofAdministration.map((folder) => `${folder}*`)],
    },
    // No screen loads these words before somebody opens the traces.
    {
      path: '<rootDir>/locales/{locale}/first-look',
      include: ['src/features/first-look/view'],
      exclude: ['**/*.test.*'],
    },
    { path: '<rootDir>/locales/{locale}/administration', include: ofAdministration, exclude: ['**/*.test.*'] },
  ],
  format: formatter({ lineNumbers: false, origins: true }),
});
