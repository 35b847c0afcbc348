import type { LegalTexts } from '../texts/legal/legal-texts.ts';
import { sampleAddresses, type Configurations } from './site/configurations.ts';

interface Started {
  demo: boolean;
  hasOwnConfiguration: boolean;
  configurations: Configurations;
  legal: Pick<LegalTexts, 'source' | 'latest'>;
  publicUrl: string | undefined;
  organizationsWithoutZone: number;
}

/** What whoever runs the server should still set, one line each. */
export function startNotes(started: Started): string[] {
  const { demo, configurations, legal, publicUrl, organizationsWithoutZone: unzoned } = started;
  const notes: string[] = [];
  for (const { host, idleKeys, value } of configurations) {
    const of = host === undefined ? 'of the configuration' : `of the configuration of ${host}`;
    if (idleKeys.length > 0) notes.push(`These keys ${of} have no effect: ${idleKeys.join(', ')}`);
    const samples = demo || !started.hasOwnConfiguration ? [] : sampleAddresses(value);
    if (samples.length > 0) notes.push(`These keys ${of} have addresses of the sample: ${samples.join(', ')}`);
  }
  if (!demo && !started.hasOwnConfiguration)
    notes.push(
      'CONFIG is not set: the app is the EEG sample, with the sample addresses of other services. Set your own file (docs/configuration.md).',
    );
  if (legal.source === 'none')
    notes.push(
      'LEGAL_DIR is not set: there are no legal notices and no privacy policy, and nobody is asked to agree (docs/operations.md).',
    );
  const without = [...new Set(configurations.map(({ value }) => value.application))].filter(
    (application) => legal.source === 'own' && legal.latest[application]?.legal_notices === undefined,
  );
  if (without.length > 0)
    notes.push(`LEGAL_DIR has no legal notices for ${without.join(', ')}: nobody is asked to agree there.`);
  if (!demo && publicUrl === undefined)
    notes.push('PUBLIC_URL is not set: the mails of new accounts cannot say where to sign in.');
  if (unzoned > 0)
    notes.push(
      `Organizations without a time zone: ${unzoned}. Their files and reports are in UTC until an administrator chooses one on the organization's page.`,
    );
  return notes;
}
