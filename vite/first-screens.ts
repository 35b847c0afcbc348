/** A screen that a page may start with. */
interface FirstScreen {
  name: string;
  /** What the address begins with. The first screen that fits counts. */
  address: string;
  isSignedIn: boolean;
  /** The modules that it begins with (vite/module-names.ts). Their imports follow from them. */
  modules: readonly string[];
  /** The largest size until it is usable, in kB, packed, on a tablet that has nothing stored. */
  budget: number;
}

const routes = 'src/routes/_signed-in/home/_legal-notices';

/** Every screen of a signed-in user begins with these. */
const frame = 'src/routes/_signed-in/home/route.tsx?tsr-split=*';
const icons = 'src/ui/icons/icon-inside.tsx';

/**
 * The one table of first screens (docs/decisions/0050). The page preloads their files (vite/preload-first-screen.ts),
 * and `npm test` fails above a budget (tests/performance/screens.ts says what is usable).
 */
export const firstScreens = [
  {
    // The page itself has it.
    name: 'login field',
    address: '/',
    isSignedIn: false,
    modules: [],
    budget: 25,
  },
  {
    name: 'sign-in that can be submitted',
    address: '/',
    isSignedIn: false,
    modules: ['src/routes/_signed-out/auth/login/index.tsx?tsr-split=*'],
    budget: 162.2,
  },
  {
    name: 'recording summary',
    address: '/home/record/details/',
    isSignedIn: true,
    modules: [frame, `${routes}/_password/record/details.$recordId.tsx?tsr-split=*`, icons],
    budget: 202.2,
  },
  {
    name: 'prescription form',
    address: '/home/record/create',
    isSignedIn: true,
    modules: [frame, `${routes}/_password/record/create.tsx?tsr-split=*`, icons],
    budget: 254.1,
  },
  {
    name: 'patient',
    address: '/home/patient/details/',
    isSignedIn: true,
    modules: [frame, `${routes}/_password/patient/details.$patientId.tsx?tsr-split=*`, icons],
    budget: 203.6,
  },
  {
    name: 'patient form',
    address: '/home/patient/create',
    isSignedIn: true,
    modules: [frame, `${routes}/_password/patient/create.tsx?tsr-split=*`, icons],
    budget: 210,
  },
  {
    name: 'patients list',
    address: '/home/patient',
    isSignedIn: true,
    modules: [frame, `${routes}/_password/patient/index.tsx?tsr-split=*`, icons],
    budget: 232.7,
  },
  {
    name: 'profile',
    address: '/home/profile',
    isSignedIn: true,
    modules: [frame, `${routes}/profile/_password/index.tsx?tsr-split=*`, icons],
    budget: 279.9,
  },
  {
    name: 'recordings list',
    address: '/',
    isSignedIn: true,
    modules: [frame, `${routes}/_password/index.tsx?tsr-split=*`, icons],
    budget: 182.3,
  },
] as const satisfies readonly FirstScreen[];

/** What a tablet with stored copies needs besides. */
export const storedModules = [
  'src/session/storage/offline-code.ts',
  'src/session/context-copy.ts',
  'src/data/copies/stored-copy.ts',
  'src/data/calls/reference-storage.ts',
];
