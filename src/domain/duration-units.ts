import type { DurationUnit } from './duration.ts';

export const durationUnits = ['y', 'mo', 'd', 'h', 'm', 's'] as const satisfies DurationUnit[];
