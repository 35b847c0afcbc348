import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { languages, localeOf } from '../src/domain/locale.ts';

/** React Aria has English as `en-US` only. */
const ofReactAria = languages.map((language) => (language === 'en' ? 'en-US' : localeOf(language)));

/** The constants of a build. */
export function constants(page: 'care' | 'administration', version: string): Record<string, string> {
  return {
    __ADMINISTRATION__: String(page === 'administration'),
    'import.meta.env.BUILD_VERSION': JSON.stringify(version),
  };
}

/** What turns the page's source into JavaScript. */
export function compilers(): PluginOption[] {
  return [
    tanstackRouter({
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: [['component', 'loader', 'errorComponent']] },
      quoteStyle: 'single',
      semicolons: true,
    }),
    // The Lingui macro reads JSX, so it runs before the React plugin.
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    {
      ...optimizeLocales.vite({ locales: ofReactAria }),
      enforce: 'pre',
    },
  ];
}

export const aliases = [
  { find: /^#\//, replacement: fileURLToPath(new URL('../src/', import.meta.url)) },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
];
