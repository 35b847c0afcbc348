import { linkOptions } from '@tanstack/react-router';
import { patientIn } from '#/data/outbox/work-order.ts';
import type { KeptWork, KindOfWork } from '#/data/outbox/work.ts';

const ways = {
  patient: ({ id }) => linkOptions({ to: '/home/patient/create', search: { patientId: id } }),
  record: (work) => linkOptions({ to: '/home/record/create', search: { patientId: patientIn(work), kept: work.id } }),
  diagnosis: recording,
  rhythmSpecialist: recording,
  operator: recording,
  patientChange: ({ about }) => linkOptions({ to: '/home/patient/create', search: { patientId: about?.id } }),
  profile: () => linkOptions({ to: '/home/profile/edit' }),
} as const satisfies Readonly<Record<KindOfWork, (work: KeptWork) => object>>;

/** The summary edits what waits. */
function recording({ about }: KeptWork) {
  return linkOptions({ to: '/home/record/details/$recordId', params: { recordId: String(about?.id) } });
}

/** Where the work is edited. */
export function wayToWork(work: KeptWork) {
  return ways[work.kind](work);
}
