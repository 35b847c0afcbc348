import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from 'oxlint';

/** A folder imports only from later ones (docs/decisions/0001). */
const layers = [
  'app',
  'routes',
  'features',
  'parts',
  'ui',
  'data',
  'session',
  'offline',
  'browser',
  'contract',
  'domain',
];
const src = (name: string) => `./src/${name}`;

const downwardOnly = layers.slice(1).map((layer, index) => ({
  target: src(layer),
  from: layers.slice(0, index + 1).map(src),
  message: `Import downward only: ${layers.join(' > ')}.`,
}));

/** Top to bottom, as `layers`. What stands beside these folders in `server` starts them, or is shared by all. */
const serverLayers = [
  'simulation',
  'http',
  'demo',
  'converter',
  'mail',
  'pdf',
  'uploads',
  'store',
  'database',
  'recorders',
  'files',
  'ecg',
  'openapi',
  'texts',
];

const serverZones = serverLayers.slice(1).map((layer, index) => ({
  target: `./server/${layer}`,
  from: serverLayers.slice(0, index + 1).map((above) => `./server/${above}`),
  message: `Import downward only: ${serverLayers.join(' > ')}.`,
}));

/** The kit judges any platform, so it shares nothing with ours. */
const conformanceZones = [
  {
    target: './server/conformance',
    from: './server',
    except: ['./conformance'],
    message: 'The conformance kit shares only contract/ and domain/.',
  },
  { target: './server/!(conformance)/**', from: './server/conformance', message: 'Nothing needs the conformance kit.' },
];

/** The command stands on the machine of a dock, which has no platform. */
const dockZones = [
  {
    target: './server/dock',
    from: './server',
    except: ['./dock'],
    message: 'What a dock sends with shares only contract/ and domain/.',
  },
  { target: './server/!(dock)/**', from: './server/dock', message: 'Nothing needs the command of a dock.' },
];

const features = existsSync('src/features') ? readdirSync('src/features') : [];
const independentFeatures = features.map((feature) => ({
  target: src(`features/${feature}`),
  from: src('features'),
  except: [`./${feature}`],
  message: 'Features do not import each other: compose them in a route.',
}));

const specialCases = [
  { target: src('ui'), from: src('data'), message: 'ui shows what it is given; it never fetches.' },
  { target: src('ui'), from: src('session'), message: 'ui knows no session: give it values.' },
  { target: src('ui'), from: src('contract'), message: 'ui knows no wire: give it values.' },
  {
    target: './sw',
    from: './src',
    except: ['./contract', './domain'],
    message: 'The worker shares only contract/ and domain/ (name the files of offline/ that it needs).',
  },
  {
    target: './server',
    from: './src',
    except: ['./contract', './domain'],
    message: 'The server shares only contract/ and domain/.',
  },
  { target: './src', from: './server', message: 'The app never imports the reference platform.' },
];

const onlySending = {
  name: '@tanstack/react-query',
  importNames: ['useMutation'],
  message: 'Use useSending (data/calls/use-sending.ts): a double press sends once.',
};

const onlyRoutesAreLazy = [
  {
    name: 'react',
    importNames: ['lazy'],
    message: 'Only the app and its routes are lazy. Show a part by Part or LatePart.',
  },
  {
    name: '@tanstack/react-router',
    importNames: ['lazyRouteComponent'],
    message: 'Only the app and its routes are lazy. Show a part by Part or LatePart.',
  },
];

const zones = [...downwardOnly, ...independentFeatures, ...specialCases];

export default defineConfig({
  plugins: ['import', 'typescript', 'react', 'jsx-a11y', 'unicorn', 'oxc', 'vitest'],
  jsPlugins: [
    { name: 'layers', specifier: 'eslint-plugin-import-x' },
    { name: 'words', specifier: 'eslint-plugin-lingui' },
    { name: 'one-way', specifier: './scripts/lint-rules.mjs' },
  ],
  // Its rules and the errors of the compiler come from the same types (docs/decisions/0174).
  options: { typeAware: true, typeCheck: true },
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist', 'node_modules', '.data', 'src/app/route-tree.gen.ts'],
  rules: {
    'layers/no-restricted-paths': ['error', { zones: [...zones, ...serverZones, ...conformanceZones, ...dockZones] }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    // The rule is about windows; this app posts to workers and channels.
    'unicorn/require-post-message-target-origin': 'off',
    'import/no-unassigned-import': 'off',
    'oxc/no-barrel-file': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'typescript/no-floating-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/no-danger': 'error',
    'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    'no-underscore-dangle': 'off',
    'no-restricted-imports': ['error', { paths: [onlySending, ...onlyRoutesAreLazy] }],
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
  },
  overrides: [
    // A test of a lower folder may use what stands above to prepare its data.
    {
      files: ['server/**/*.test.ts', 'server/**/testing/**'],
      rules: { 'layers/no-restricted-paths': ['error', { zones }] },
    },
    { files: ['**/*.gen.ts'], rules: { 'max-lines': 'off' } },
    // The names are those of routes, such as `$recordId` and `__root`.
    { files: ['src/routes/**'], rules: { 'unicorn/filename-case': 'off' } },
    {
      files: ['src/{data,session,offline,contract,domain}/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [onlySending, ...onlyRoutesAreLazy],
            patterns: [
              { group: ['@lingui/*'], message: 'Below the screens there are codes; parts/ turns them into words.' },
            ],
          },
        ],
      },
    },
    {
      files: ['src/**'],
      excludeFiles: ['src/browser/**', '**/*.test.ts', '**/*.test.tsx'],
      rules: {
        'no-restricted-globals': ['error', { name: 'fetch', message: 'Only browser/ calls the network.' }],
      },
    },
    { files: ['src/{app,routes}/**'], rules: { 'no-restricted-imports': ['error', { paths: [onlySending] }] } },
    {
      files: ['src/**'],
      excludeFiles: ['**/*-keys.ts', '**/*.test.ts', '**/*.test.tsx'],
      rules: { 'one-way/query-keys': 'error' },
    },
    {
      files: ['src/{features,parts,ui}/**'],
      excludeFiles: ['**/*.test.ts', '**/*.test.tsx'],
      rules: { 'one-way/late-parts': 'error' },
    },
    {
      files: ['src/data/calls/use-sending.ts', '**/*.test.ts', '**/*.test.tsx'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      files: ['src/features/**/*.tsx', 'src/parts/**/*.tsx', 'src/app/**/*.tsx', 'src/routes/**/*.tsx'],
      excludeFiles: ['**/*.test.tsx'],
      rules: {
        'words/no-unlocalized-strings': [
          'error',
          {
            ignore: ['^[^A-Za-z]*$', '^(Dr\\.? |[a-z][\\w.:/$-]*|/[\\w/$-]*|[A-Z_]+)$'],
            ignoreNames: [
              'className',
              'type',
              'art',
              'icon',
              'variant',
              'tone',
              'href',
              'to',
              'key',
              'width',
              'phoneAreas',
              'phoneColumns',
              'autoComplete',
              'autoCapitalize',
            ],
            ignoreFunctions: ['console.*', 'createFileRoute', 'Error', 'matchMedia'],
          },
        ],
      },
    },
  ],
});
