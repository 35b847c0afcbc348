/** The product variants (specification 1, section 1). A record belongs to exactly one of them. */
export const applicationCodes = ['WEMU', 'CCW', 'SOM', 'CPF'] as const;

/** The code of a product variant, as it stands in `X-Application` and in a record. */
export type ApplicationCode = (typeof applicationCodes)[number];

/** True for one of the four known codes. */
export function isApplicationCode(value: unknown): value is ApplicationCode {
  return applicationCodes.some((code) => code === value);
}
