import type { HttpContext } from '../environment.ts';

/** Chromium says something on the console of every page about a name that it does not know: these it knows. */
const permissions = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  // A passkey of the device can be the lock of the app.
  .concat(['publickey-credentials-create=(self)', 'publickey-credentials-get=(self)'])
  .join(', ');

/** Sets the headers that only a page needs. */
export function setDocumentHeaders(c: HttpContext, policy: string): void {
  c.header('Content-Security-Policy', policy);
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Permissions-Policy', permissions);
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
}
