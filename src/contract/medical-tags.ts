import * as z from 'zod/mini';
import { id } from './codecs.ts';
import { endpoint } from './endpoint.ts';

/** A medical tag: its label in one language. */
export const medicalTag = z.object({ id, label: z.string() });

/** A medical tag. */
export type MedicalTag = z.output<typeof medicalTag>;

/** The calls on medical tags (specification 1, section 7). */
export const medicalTagCalls = {
  /** Sorted by label; `:language` is the language code of the locale. */
  list: endpoint({
    name: 'referential/tags/{language}',
    service: 'referential',
    method: 'GET',
    path: '/referential/tags/:language',
    response: z.array(medicalTag),
  }),
};
