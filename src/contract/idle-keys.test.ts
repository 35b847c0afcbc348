import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configuration } from './configuration.ts';
import { idleKeys } from './idle-keys.ts';

const folder = new URL('../../public/configurations/', import.meta.url);
const sample = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<string, unknown>;
const keysIn = (json: object) => idleKeys(json, configuration.parse(json));

test.each(readdirSync(folder))('each key of the sample %s has an effect', (name) => {
  expect(keysIn(sample(name))).toEqual([]);
});

test('misspelled and unused keys are named, also below others', () => {
  const { patient, ...wemu } = sample('wemu.json');
  expect(
    keysIn({
      ...wemu,
      production: 'https://bedside.example',
      gtmContainerId: 'GTM-1',
      patient: { ...(patient as object), wieght: { enabled: true } },
      baner: { en: 'Closed' },
      banner: { en: 'Closed' },
    }),
  ).toEqual(['production', 'gtmContainerId', 'patient.wieght', 'baner']);
});

test('a configuration with `production` as an address and a plain banner is valid', () => {
  const read = configuration.parse({ ...sample('wemu.json'), production: 'https://bedside.example', banner: 'Closed' });
  expect(read).toMatchObject({ production: 'https://bedside.example', banner: 'Closed' });
});
