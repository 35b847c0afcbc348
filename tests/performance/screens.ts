import { firstScreens as table } from '../../vite/first-screens.ts';
import type { Goal } from './usable.ts';

type Name = (typeof table)[number]['name'];

interface Opened {
  /** `:record` stands for the id of a recording that is over, and `:patient` for that of its patient. */
  path: string;
  goal: Goal;
  /** Files that the screen does not wait for, although they are requested earlier. */
  without?: RegExp;
}

/** The bytes until a first screen is usable, packed, on a tablet that has nothing stored. */
export interface FirstScreen extends Opened {
  name: Name;
  isSignedIn: boolean;
  /** In bytes. */
  budget: number;
}

const rows = { selector: 'tbody tr:has(a[href*="/details/"])' };

/** How each screen is opened, and when it is usable. */
const opened: Readonly<Record<Name, Opened>> = {
  'login field': { path: '/', goal: { selector: 'input[type=email]', typed: 'doctor' }, without: /^\/assets\// },
  'sign-in that can be submitted': { path: '/', goal: { selector: 'input[type=email]', isTakenOver: true } },
  'recording summary': { path: '/home/record/details/:record', goal: { selector: '.status-steps [aria-current]' } },
  'prescription form': { path: '/home/record/create?patientId=:patient', goal: { selector: 'main form h1' } },
  patient: { path: '/home/patient/details/:patient', goal: { selector: 'main dd' } },
  'patient form': {
    path: '/home/patient/create',
    goal: { selector: 'input[data-field=firstName]', typed: 'Ines' },
  },
  'patients list': { path: '/home/patient', goal: rows },
  // It opens the storage meanwhile, on a slow machine before it is usable.
  profile: { path: '/home/profile', goal: { selector: 'main dd' }, without: /^\/assets\/offline-code-/ },
  'recordings list': { path: '/home', goal: { selector: 'tbody tr:has(a[href*="/record/details/"])' } },
};

/** The address of a screen, for a recording that is over. */
export function pathOf({ path }: Opened, { id, patient }: { id: number; patient: { id: number } }): string {
  return path.replace(':record', String(id)).replace(':patient', String(patient.id));
}

/** `npm test` fails above a budget (tests/journeys/bytes.journey.ts), and `npm run bench` prints it. */
export const firstScreens: readonly FirstScreen[] = table.map(({ name, isSignedIn, budget }) => ({
  name,
  isSignedIn,
  budget: budget * 1000,
  ...opened[name],
}));
