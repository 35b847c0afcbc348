import { expect, test } from 'vitest';
import { restEcgReportOf, restEcgReportUrl } from './rest-ecg-report.ts';

test('a report has an address, and the address identifies the report', () => {
  const report = { language: 'fr', application: 'CCW', id: 12 } as const;
  expect(restEcgReportUrl(report)).toBe('/fr/ccw/ccw12/rest-ecg-report');
  expect(restEcgReportOf('/fr/ccw/ccw12/rest-ecg-report')).toEqual(report);
});

test.each([
  '',
  'fr/ccw/ccw12/rest-ecg-report',
  '/xx/ccw/ccw12/rest-ecg-report',
  '/fr/CCW/ccw12/rest-ecg-report',
  '/fr/abc/abc12/rest-ecg-report',
  '/fr/wemu/ccw12/rest-ecg-report',
  '/fr/ccw/ccw0/rest-ecg-report',
  '/fr/ccw/ccw12',
  '/fr/ccw/ccw12/rest-ecg-report/',
  'https://elsewhere.example/fr/ccw/ccw12/rest-ecg-report',
])('%j identifies no report', (url) => {
  expect(restEcgReportOf(url)).toBeUndefined();
});
