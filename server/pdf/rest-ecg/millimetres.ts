/** Points in a millimetre. */
export const mm = 72 / 25.4;

export const paper = { mmPerSecond: 25, mmPerMillivolt: 10 };
