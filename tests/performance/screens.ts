import type { Goal } from './usable.ts';

/** The bytes until a first screen is usable, packed, on a device that has nothing stored. */
export interface FirstScreen {
  name: string;
  /** `:record` stands for the id of a recording that is over. */
  path: string;
  isSignedIn: boolean;
  goal: Goal;
  /** Files that the screen does not wait for, although they are requested earlier. */
  without?: RegExp;
  budget: number;
}

/** `npm test` fails above a budget (tests/journeys/bytes.journey.ts), and `npm run bench` prints it. */
export const firstScreens: readonly FirstScreen[] = [
  {
    name: 'login field',
    path: '/',
    isSignedIn: false,
    goal: { selector: 'input[type=email]', typed: 'doctor' },
    without: /^\/assets\//,
    budget: 25_000,
  },
  {
    name: 'sign-in that can be submitted',
    path: '/',
    isSignedIn: false,
    goal: { selector: 'input[type=email]', isTakenOver: true },
    budget: 142_500,
  },
  {
    name: 'recordings list',
    path: '/home',
    isSignedIn: true,
    goal: { selector: 'tbody tr:has(a[href*="/record/details/"])' },
    budget: 159_000,
  },
  {
    name: 'recording summary',
    path: '/home/record/details/:record',
    isSignedIn: true,
    goal: { selector: '.status-steps [aria-current]' },
    budget: 177_000,
  },
  {
    name: 'patient form',
    path: '/home/patient/create',
    isSignedIn: true,
    goal: { selector: 'input[data-field=firstName]', typed: 'Ines' },
    budget: 185_500,
  },
];
