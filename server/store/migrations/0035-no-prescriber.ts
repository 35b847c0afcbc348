import { tallyStatements } from './0001-ground/tallies.ts';

/**
 * An organization may require no prescriber (docs/decisions/0109). In the tally, 0 stands for none, as a key cannot be
 * null.
 */
export const noPrescriber = `
alter table recording alter column prescriber_id drop not null;
${tallyStatements('insert', { new_rows: 1 }, ['rhythm_specialist_id', 'prescriber_id'])}
${tallyStatements('update', { new_rows: 1, old_rows: -1 }, ['rhythm_specialist_id', 'prescriber_id'])}
${tallyStatements('delete', { old_rows: -1 }, ['rhythm_specialist_id', 'prescriber_id'])}
`;
