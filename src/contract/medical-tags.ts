import * as z from 'zod/mini';
import { id } from './codecs.ts';
import { endpoint } from './endpoint.ts';

export const medicalTag = z.object({ id, label: z.string() });

export type MedicalTag = z.output<typeof medicalTag>;

export const medicalTagCalls = {
  list: endpoint({
    name: 'referential/tags/{language}',
    service: 'referential',
    method: 'GET',
    path: '/referential/tags/:language',
    response: z.array(medicalTag),
  }),
};
