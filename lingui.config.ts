import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'fr', 'de', 'it', 'nl', 'pt', 'zh'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['src', 'vite'],
      exclude: ['**/*.test.*', 'src/features/first-look/view/**'],
    },
    // No screen loads these words before somebody opens the traces.
    {
      path: '<rootDir>/locales/{locale}/first-look',
      include: ['src/features/first-look/view'],
      exclude: ['**/*.test.*'],
    },
  ],
  format: formatter({ lineNumbers: false, origins: true }),
});
