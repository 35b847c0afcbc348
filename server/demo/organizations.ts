import type { OriginName } from './origins.ts';

export interface DemoOrganization {
  id: number;
  name: string;
  locale: string;
  timeZone: string;
  address: { street: string; postCode: string; city: string; phoneNumber: string };
  specialistRequired: boolean;
  /** The share of the patients. */
  weight: number;
  origins: ReadonlyArray<readonly [OriginName, number]>;
  /** The youngest and the oldest patient, in years. */
  ages: readonly [number, number];
}

export const organizations: readonly DemoOrganization[] = [
  {
    id: 1,
    name: 'Clinique des Tilleuls',
    locale: 'fr-FR',
    timeZone: 'Europe/Paris',
    address: { street: '12 avenue des Tilleuls', postCode: '44000', city: 'Nantes', phoneNumber: '+33240123456' },
    specialistRequired: true,
    weight: 5,
    origins: [
      ['french', 75],
      ['iberian', 9],
      ['greek', 5],
      ['chinese', 5],
      ['eastern', 4],
      ['british', 2],
    ],
    ages: [16, 97],
  },
  {
    id: 2,
    name: 'Kinderneurologisches Zentrum Hohenfels-Süd',
    locale: 'de-DE',
    timeZone: 'Europe/Berlin',
    address: { street: 'Lindenallee 7', postCode: '88637', city: 'Hohenfels-Süd', phoneNumber: '+497557912340' },
    specialistRequired: true,
    weight: 3,
    origins: [
      ['german', 74],
      ['eastern', 14],
      ['greek', 5],
      ['iberian', 4],
      ['french', 3],
    ],
    ages: [0, 17],
  },
  {
    id: 3,
    name: 'St. Aldric Hospital',
    locale: 'en-GB',
    timeZone: 'Europe/London',
    address: { street: '1 Harbour Row', postCode: 'EX1 2LT', city: 'Exeter', phoneNumber: '+441392211211' },
    specialistRequired: false,
    weight: 2,
    origins: [
      ['british', 72],
      ['chinese', 10],
      ['eastern', 8],
      ['greek', 5],
      ['french', 5],
    ],
    ages: [18, 101],
  },
];

/** One of each organization (R-ADM-43). They have no patients yet. */
export const subsidiaries = [
  { name: 'Centre du Sommeil de Rezé', street: '4 rue de la Loire', postCode: '44400', city: 'Rezé' },
  { name: 'Praxis am Bodensee', street: 'Uferweg 3', postCode: '88662', city: 'Überlingen' },
  { name: 'St. Aldric Day Clinic', street: '9 Mill Lane', postCode: 'EX4 3AB', city: 'Exeter' },
] as const;
