import * as z from 'zod/mini';
import { nationalIdProblem } from '../domain/national-identification.ts';
import { isText, patientFieldEntries } from './patient-fields.ts';
import { rule } from './rule.ts';

/** The type and the number share one message (docs/decisions/0014). */
const identity = z
  .object({ identityNumberType: z.string(), identityNumber: z.string() })
  .check(rule(nationalIdProblem));

/** An empty text is '', an empty measure null. `today` is yyyy-MM-dd. The phone number's large rules load later. */
export function patientRules(today: string) {
  const rules = patientFieldEntries.flatMap(([name, field]): [string, z.ZodMiniType][] => {
    if (name === 'identityNumber') return [['identity', identity]];
    if (isText(field)) {
      const { problemOf } = field;
      return problemOf ? [[name, z.string().check(rule((text: string) => problemOf(text, today)))]] : [];
    }
    if (field.kind === 'yesNo') return [];
    return [[name, z.nullable(z.number().check(rule((value: number) => field.problemOf(value, today))))]];
  });
  return z.object(Object.fromEntries(rules));
}
