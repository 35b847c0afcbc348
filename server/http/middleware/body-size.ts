import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '../refusal.ts';

export const bodySize = bodyLimit({
  maxSize: 1_048_576,
  onError: () => {
    throw new Refusal('too-large');
  },
});
