/// <reference types="vite/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** True in the build of the administration's page. The bundler drops the other page's code. */
declare const __ADMINISTRATION__: boolean;

interface ImportMetaEnv {
  /** The version in package.json. */
  readonly BUILD_VERSION: string;
}
