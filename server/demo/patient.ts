import { identityNumberOf } from './identity-number.ts';
import { organizations, type DemoOrganization } from './organizations.ts';
import { origins } from './origins.ts';
import { randomOf, type Random } from '../random.ts';
import { phoneNumberOf } from './staff.ts';

const dayMs = 86_400_000;

const remarks = [
  'Known allergy to adhesive electrodes: use the hydrogel ones.',
  'Prefers to be called in the afternoon.',
  'Se déplace en fauteuil roulant ; prévoir un accès de plain-pied.',
  'Schläft tagsüber; bitte nur abends anrufen.',
  'Two syncopes in the last six months, both after exercise.',
  'Comes with an interpreter (Ελληνικά).',
];

export function organizationOfPatient(index: number): DemoOrganization {
  let left = index % organizations.reduce((sum, { weight }) => sum + weight, 0);
  const found = organizations.find(({ weight }) => (left -= weight) < 0);
  if (!found) throw new RangeError('no organization');
  return found;
}

function morphology(random: Random, sex: string, age: number) {
  const grown = sex === 'M' ? random.between(162, 196) : random.between(150, 182);
  const height = age >= 17 ? grown : Math.round(50 + ((grown - 50) * age) / 17);
  const weight = Math.round((height / 100) ** 2 * random.between(age < 12 ? 15 : 19, age < 12 ? 19 : 32) * 10) / 10;
  const known = random.chance(0.8);
  const underbust = known && age >= 13;
  return {
    height: known ? height : null,
    weight: known ? Math.max(3, weight) : null,
    underbustCircumference: underbust ? random.between(64, 115) : null,
    headCircumference: random.chance(0.6) ? Math.min(random.between(53, 60), 36 + age * 3) : null,
    cupSize: underbust && sex === 'F' ? random.pick(['A', 'B', 'C', 'D', 'E', 'F', 'G']) : null,
  };
}

const threeWays = (random: Random, share: number) => (random.chance(0.1) ? null : random.chance(share));

/** The same index and day give the same row. */
export function patientRow(index: number, id: number, today: number) {
  const random = randomOf(`patient ${index}`);
  const organization = organizationOfPatient(index);
  const origin = origins[random.weighted(organization.origins)];
  const sex = random.chance(0.52) ? 'F' : 'M';
  const [youngest, oldest] = organization.ages;
  const ageDays = random.between(youngest * 365 + 20, oldest * 365);
  const birthdate = new Date(today - ageDays * dayMs).toISOString().slice(0, 10);
  const [city, postCode] = random.pick<readonly [string, string]>(origin.towns);
  const identity = identityNumberOf(random, origin.locale, sex, birthdate);
  return {
    id,
    organizationId: organization.id,
    firstName: random.pick<string>(sex === 'F' ? origin.women : origin.men),
    lastName: random.pick<string>(origin.families),
    sex,
    birthdate,
    identityNumberType: identity?.type ?? null,
    identityNumber: identity?.number ?? null,
    street: random.chance(0.9) ? `${random.between(1, 180)} ${random.pick<string>(origin.streets)}` : null,
    postCode,
    city,
    locale: origin.locale,
    email: random.chance(0.7) ? `patient${index + 1}@demo.example` : null,
    phoneNumber: random.chance(0.85) ? phoneNumberOf(random, origin.phone) : null,
    ...morphology(random, sex, Math.floor(ageDays / 365)),
    pacemaker: threeWays(random, 0.06),
    vagalNerveStimulator: threeWays(random, 0.03),
    comments: random.chance(0.25) ? random.pick(remarks) : null,
    consentsToResearch: random.chance(0.4),
  };
}
