import type { DurationUnit } from './duration.ts';

/** The units in which a duration is shown, and configured: calendar-free, a month has 30 days, a year 365. */
export const durationUnits = ['y', 'mo', 'd', 'h', 'm', 's'] as const satisfies DurationUnit[];
