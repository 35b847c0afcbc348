import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ListTable } from '#/ui/lists/list-table.tsx';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { KnownFacts } from './known-facts.tsx';
import './section-list.css';

// R-ADM-82
test('a row without a value is left out, and a card without any says so', async () => {
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <KnownFacts
        rows={[
          ['City', 'Kiel'],
          ['Street', ''],
          ['Phone', null],
          ['Files', 0],
        ]}
      />
    </WithApp>,
  );
  await expect.element(screen.getByText('Kiel')).toBeVisible();
  expect(
    screen
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['City', 'Files']);
  await screen.unmount();
  const empty = await render(
    <WithApp queryClient={startTestApp()}>
      <KnownFacts rows={[['City', undefined]]} />
    </WithApp>,
  );
  await expect.element(empty.getByText('Nothing is known yet.')).toBeVisible();
});

test('what is not known is a dash in a table, and left out of a card on a phone', async () => {
  const screen = await render(
    <div className="section-list">
      <ListTable
        label="Organizations"
        rows={[{ name: 'St. Aldric', city: '-' }]}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', heading: 'Name', width: '1fr', cell: ({ name }) => name },
          { key: 'city', heading: 'City', width: '1fr', cell: ({ city }) => city },
        ]}
        phoneAreas={'"name" "city"'}
      />
    </div>,
  );
  await page.viewport(820, 1180);
  await expect.element(screen.getByRole('cell', { name: '-' })).toBeVisible();
  await page.viewport(390, 844);
  await expect.element(screen.getByText('St. Aldric')).toBeVisible();
  await expect.element(screen.getByText('-', { exact: true })).not.toBeVisible();
});
