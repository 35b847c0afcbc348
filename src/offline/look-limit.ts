/** Of the parts of converted files that were looked at. The oldest go first. */
export const lookBytesAtMost = 50_000_000;
