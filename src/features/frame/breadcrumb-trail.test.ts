import { expect, test } from 'vitest';
import { trailOf } from './breadcrumb-trail.tsx';

test('each label appears once, and links to its accumulated address', () => {
  const trail = trailOf([
    { label: undefined, href: '/' },
    { label: 'Home', href: '/home' },
    { label: 'Patients', href: '/home/patient/' },
    { label: 'Patients', href: '/home/patient/list' },
    { label: 'Details', href: '/home/patient/details/7' },
  ]);
  expect(trail).toEqual([
    { label: 'Home', href: '/home' },
    { label: 'Patients', href: '/home/patient' },
    { label: 'Details', href: '/home/patient/details/7' },
  ]);
});
