/// <reference types="vite/client" />

/** The messages of a catalogue that the first screens use (vite/first-catalogues.ts). */
declare module '*.po?start' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module '*.po?list' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module '*.po?record' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module '*.po?patient' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

interface ImportMetaEnv {
  /** The version in package.json. */
  readonly BUILD_VERSION: string;
}
