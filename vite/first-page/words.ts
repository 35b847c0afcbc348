export const words = {
  loading: /*i18n*/ { id: 'first-page.loading', message: 'Loading...' },
  failedTitle: /*i18n*/ { id: 'first-page.failed-title', message: 'The app could not be loaded' },
  failedText: /*i18n*/ {
    id: 'first-page.failed-text',
    message: 'Check the network. The app will try again automatically when you are back online.',
  },
  retry: /*i18n*/ { id: 'first-page.retry', message: 'Retry' },
};

/** As in src/parts/page/saved-copy-note.tsx. */
export const pictureWords = { savedCopy: /*i18n*/ { id: 'first-page.saved-copy', message: 'Saved copy, {time}' } };

export const tooOldWords = {
  title: /*i18n*/ { id: 'first-page.too-old-title', message: 'This browser is too old' },
  text: /*i18n*/ {
    id: 'first-page.too-old-text',
    message:
      'Please update it, or use another one: Safari and iPadOS from 17.4, Chrome and Edge from 120, Firefox from 128.',
  },
};

/** `{file}` stays for the page's own script. */
export const stoppedWords = {
  text: /*i18n*/ {
    id: 'first-page.stopped-text',
    message:
      'The server answers, but this file of the app does not arrive: {file}. A content blocker or a policy of this device may stop it. Please tell your administrator.',
  },
};
