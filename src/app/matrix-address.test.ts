import { expect, test } from 'vitest';
import { fromMatrix } from './matrix-address.ts';

const turned = (address: string) =>
  fromMatrix(new URL(address, 'https://app.example'))?.href.replace('https://app.example', '');

test.each([
  ['/home/patient;page=2', '/home/patient?page=2'],
  ['/home/record/create;patientId=12', '/home/record/create?patientId=12'],
  ['/home/patient;page=2/details/7', '/home/patient/details/7?page=2'],
  ['/home/patient%3Bpage=2', '/home/patient?page=2'],
  ['/home;page=3?page=4', '/home?page=4'],
  ['/home;name=%C3%A9t%C3%A9', '/home?name=%C3%A9t%C3%A9'],
  ['/home;page', '/home?page='],
  ['/home;page=%E0%A4%A', '/home?page=%25E0%25A4%25A'],
])('%s opens %s', (address, expected) => {
  expect(turned(address)).toBe(expected);
});

test('an address without matrix parameters stays as it is', () => {
  expect(turned('/home?page=2')).toBeUndefined();
});
