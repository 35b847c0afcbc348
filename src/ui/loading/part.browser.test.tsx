import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Part } from './part.tsx';

const first = { First: () => <p>First</p> };
const second = { Second: () => <p>Second</p> };
const loadFirst = () => Promise.resolve(first);
const later = Promise.withResolvers<typeof second>();
const loadSecond = () => later.promise;
const ignore = () => undefined;

test('a part that takes the place of another never gets its code', async () => {
  const screen = await render(
    <Part load={loadFirst} onMissing={ignore}>
      {({ First }) => <First />}
    </Part>,
  );
  await expect.element(screen.getByText('First')).toBeVisible();
  await screen.rerender(
    <Part load={loadSecond} onMissing={ignore}>
      {({ Second }) => <Second />}
    </Part>,
  );
  await expect.element(screen.getByText('First')).not.toBeInTheDocument();
  later.resolve(second);
  await expect.element(screen.getByText('Second')).toBeVisible();
});
