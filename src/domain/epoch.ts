/** A moment of the clock, in milliseconds since 1970. */
export type EpochMs = number;

/** A moment of the clock, in microseconds since 1970. */
export type EpochUs = number;
