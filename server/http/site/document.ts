import type { HttpContext } from '../environment.ts';

/** Chromium logs unknown names on every page, so only known ones are listed. */
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
  // The lock can use a passkey.
  .concat(['publickey-credentials-create=(self)', 'publickey-credentials-get=(self)'])
  .join(', ');

export function setDocumentHeaders(c: HttpContext, policy: string): void {
  c.header('Content-Security-Policy', policy);
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Permissions-Policy', permissions);
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
}
