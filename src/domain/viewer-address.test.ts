import { expect, test } from 'vitest';
import { analysisAddress, canMonitor, monitorAddress } from './viewer-address.ts';

const viewed = { application: 'WEMU', id: 20418 } as const;

test('the analysis viewer opens with the application and the record key', () => {
  expect(analysisAddress('https://play.example/v', viewed)).toBe('https://play.example/v/wemu/wemu20418');
  expect(analysisAddress('/viewer/', viewed)).toBe('/viewer/wemu/wemu20418');
});

test('the monitor opens with the application and the id', () => {
  expect(monitorAddress('https://monitor.example/', viewed)).toBe('https://monitor.example/wemu/20418');
});

test.each([undefined, ''])('without a configured one (%j) there is no address', (address) => {
  expect(analysisAddress(address, viewed)).toBeUndefined();
  expect(monitorAddress(address, viewed)).toBeUndefined();
});

test.each([
  ['STREAM', 'ONGOING_RECORDING', true],
  ['OFFLINE', 'ONGOING_RECORDING', false],
  ['STREAM', 'RECORDED', false],
  [null, 'ONGOING_RECORDING', false],
  [undefined, 'ONGOING_RECORDING', false],
  ['SOMETHING_NEW', 'ONGOING_RECORDING', false],
])('with the mode %s and the status %s the monitor can be opened: %s', (streamMode, status, expected) => {
  const rules = { enabledForModes: ['STREAM', 'BATCH'], enabledForStatus: ['ONGOING_RECORDING'] };
  expect(canMonitor({ streamMode, status }, rules)).toBe(expected);
});
