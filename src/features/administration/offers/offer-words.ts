import { msg } from '@lingui/core/macro';

export const offerPath = 'offers';

export const offerTitle = msg`Add a person who has an account`;
