import type { Device } from '#/offline/device.ts';
import type { Scope } from '#/offline/scope.ts';
import { moveDrafts } from './draft-claims.ts';

/** What the outbox has sent: the local id and the form's values. */
interface SentPatient {
  id: number;
  fields?: unknown;
}

/** What was typed about a patient who waited is found under the platform's id. */
export async function movePatientDrafts(
  device: Device,
  scope: Scope,
  { id, fields: base }: SentPatient,
  sentId: number,
): Promise<void> {
  const subject = String(id);
  await moveDrafts(device, scope, { form: 'record', subject }, String(sentId));
  // The form of a patient that exists saves a change of what was sent.
  const asChange = (draft: unknown) => ({ fields: (draft as { fields: unknown }).fields, base });
  await moveDrafts(device, scope, { form: 'patient', subject }, String(sentId), asChange);
}
