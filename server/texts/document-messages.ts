import type { Message } from './message.ts';

/** Around the documents of `server/texts/documents`, and in place of other products. */
export const documentMessages = {
  otherProductTitle: {
    comment: 'The page in place of the analysis viewer and the monitor.',
    message: 'Another product',
  },
  otherProduct: 'The analysis viewer and the monitor are other products. They are not part of this platform.',
  legalVersion: 'Version {version}, in force since {day}',
  manualVersion: 'Version {version}',
  distributor: {
    comment: 'The contact of the legal notices, if the configuration has none.',
    message: 'your local distributor',
  },
} as const satisfies Record<string, Message>;
