import { pathToFileURL } from 'node:url';
import { babelExtractor as ofMacros } from '@lingui/cli/api/extractors/babel';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { describedMessage, type Message } from './server/texts/message.ts';
import { languages } from './src/domain/locale.ts';

/** Their words are loaded by the page of the administration only. */
const ofAdministration = ['src/routes/-administration/', 'src/features/administration/'];

/** Node runs the server without macros, so its messages are tables of plain data. */
const ofServer: typeof ofMacros = {
  match: (file) => file.includes('/server/texts/') || file.startsWith('server/texts/'),
  extract: async (file, _code, found) => {
    const tables: Record<string, Record<string, Message>> = await import(pathToFileURL(file).href);
    for (const described of Object.values(tables).flatMap((table) => Object.values(table).map(describedMessage))) {
      const id = generateMessageId(described.message, described.context);
      found({ id, placeholders: {}, origin: [file, 1], ...described });
    }
  },
};

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
      exclude: [
        '**/*.test.*',
        'src/features/first-look/view/**',
        'src/features/record-upload/view/**',
        ...ofAdministration.map((part) => `${part}*`),
      ],
    },
    // No screen loads these words before somebody opens the traces.
    {
      path: `${folder}/{locale}/first-look`,
      include: ['src/features/first-look/view'],
      exclude: ['**/*.test.*'],
    },
    // Only who may bring a file in needs them.
    {
      path: `${folder}/{locale}/record-upload`,
      include: ['src/features/record-upload/view'],
      exclude: ['**/*.test.*'],
    },
    { path: `${folder}/{locale}/server`, include: ['server/texts/*-messages.ts'] },
    { path: `${folder}/{locale}/administration`, include: ofAdministration, exclude: ['**/*.test.*'] },
  ],
  extractors: [ofServer, ofMacros],
  format: formatter({ lineNumbers: false, origins: true }),
});
