import { test } from 'playwright/test';
import { startChromium } from '../support/engines/chromium.ts';
import { enlargeIn } from '../support/engines/large-text.ts';

test('with text of 200 % on a phone, every screen can be read and reached in Chromium', async ({ browser }) => {
  await enlargeIn(() => startChromium(browser));
});
