/** The oldest browsers that are supported (docs/decisions/0029). */
export const oldest = { chrome: '120', firefox: '128', safari: '17.4', safari_ios: '17.4' };
