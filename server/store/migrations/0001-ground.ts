import { people } from './0001-ground/people.ts';
import { access } from './0001-ground/access.ts';
import { recordings } from './0001-ground/recordings.ts';
import { tallies } from './0001-ground/tallies.ts';
import { privileges } from './0001-ground/privileges.ts';
import type { Migration } from './migration.ts';

export const ground: Migration = {
  version: 1,
  name: 'ground',
  statements: [people, access, recordings, tallies, privileges],
};
