/** docs/decisions/0029 names these browsers. */
export const oldest = { chrome: '120', firefox: '128', safari: '17.4', safari_ios: '17.4' };
