/** Points of a PDF in a millimetre. */
export const mm = 72 / 25.4;

/** How fast the paper runs, and how high a millivolt is. */
export const paper = { mmPerSecond: 25, mmPerMillivolt: 10 };
