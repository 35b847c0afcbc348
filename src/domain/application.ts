export const applicationCodes = ['WEMU', 'CCW', 'SOM', 'CPF'] as const;

export type ApplicationCode = (typeof applicationCodes)[number];

export function isApplicationCode(value: unknown): value is ApplicationCode {
  return applicationCodes.some((code) => code === value);
}
