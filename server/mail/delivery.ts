export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Each throws if the message cannot be delivered. */
export interface Delivery {
  byEmail?: (mail: Mail) => Promise<void>;
  bySms?: (mail: Mail) => Promise<void>;
}
