import { msg } from '@lingui/core/macro';

export const deviceWords = {
  serial: {
    label: msg`Serial number`,
    required: msg`A serial number is required.`,
    invalid: msg`A serial number has 3 to 40 letters, digits and hyphens.`,
  },
  product: { label: msg`Product`, required: msg`A product is required.` },
  hardware: { label: msg`Hardware`, required: msg`Hardware is required.` },
  firmwareVersion: {
    label: msg`Firmware version`,
    invalid: msg`A firmware version has three numbers, such as 2.4.1.`,
  },
  target: { label: msg`Target firmware` },
  organization: { label: msg`Organization` },
};
