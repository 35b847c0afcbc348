import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { ResourceListPage } from '../resources/resource-list-page.tsx';
import { professionals } from './user-resource.tsx';

const gaël = {
  firstName: 'Gaël',
  lastName: 'Dégré',
  userType: 'User',
  roles: ['DOCTOR'],
  passwordMustBeChanged: false,
};
const data = [
  { ...gaël, id: 5, email: 'gael.degre@demo.example', identityNumber: '10001478139' },
  { ...gaël, id: 6, email: 'gael@demo.example', identityNumber: '10003146036' },
  { ...gaël, id: 7, email: 'g.degre@demo.example' },
];

afterEach(() => vi.unstubAllGlobals());

test.each([820, 390])('at %d px, two professionals of one name are told apart by their numbers', async (width) => {
  await page.viewport(width, 844);
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/list')
      ? Response.json({ data, meta: { totalCount: data.length } })
      : new Response(null, { status: 500 }),
  );
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <ResourceListPage
        resource={professionals}
        held={['SYSTEM_ADMIN']}
        filters={{ page: 1 }}
        onFilter={() => undefined}
      />
    </WithApp>,
  );
  await expect.element(screen.getByText('no. 10003146036')).toBeVisible();
  const number = screen.getByText('no. 10003146036').element();
  expect(number.clientHeight, 'one line').toBeLessThan(2 * Number.parseFloat(getComputedStyle(number).lineHeight));
  expect(document.documentElement.scrollWidth).toBe(width);
  const links = screen.getByRole('table').getByRole('link', { name: 'Gaël Dégré' }).elements();
  expect(links.map((link) => link.nextElementSibling?.textContent)).toEqual([
    'no. 10001478139',
    'no. 10003146036',
    undefined,
  ]);
});
