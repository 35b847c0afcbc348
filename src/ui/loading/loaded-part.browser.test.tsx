import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { LoadedPart } from './loaded-part.tsx';

/** A loader that fails once. */
function unreliable() {
  let tries = 0;
  return () => {
    tries += 1;
    return tries > 1 ? Promise.resolve({ text: 'The part' }) : Promise.reject(new TypeError('lost'));
  };
}

function Screen({ load }: { load: () => Promise<{ text: string }> }) {
  const [isOpen, setOpen] = useState(false);
  const [isMissed, setMissed] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isMissed ? <p>Missed</p> : null}
      {isOpen ? (
        <LoadedPart
          load={load}
          onMissing={() => {
            setOpen(false);
            setMissed(true);
          }}
        >
          {({ text }) => <p>{text}</p>}
        </LoadedPart>
      ) : null}
    </>
  );
}

test('a part that fails to load leaves the screen intact, and can be loaded again', async () => {
  const screen = await render(<Screen load={unreliable()} />);
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByText('Missed')).toBeVisible();
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByText('The part')).toBeVisible();
});

const first = { First: () => <p>First</p> };
const second = { Second: () => <p>Second</p> };
const loadFirst = () => Promise.resolve(first);
const later = Promise.withResolvers<typeof second>();
const loadSecond = () => later.promise;
const ignore = () => undefined;

test('until a part is loaded, its fallback stands in its place', async () => {
  const loading = Promise.withResolvers<typeof first>();
  const load = () => loading.promise;
  const screen = await render(
    <LoadedPart load={load} onMissing={ignore} fallback={<p>Loading</p>}>
      {({ First }) => <First />}
    </LoadedPart>,
  );
  await expect.element(screen.getByText('Loading')).toBeVisible();
  loading.resolve(first);
  await expect.element(screen.getByText('First')).toBeVisible();
  expect(screen.getByText('Loading').elements()).toEqual([]);
});

test('a part that takes the place of another never gets its code', async () => {
  const screen = await render(
    <LoadedPart load={loadFirst} onMissing={ignore}>
      {({ First }) => <First />}
    </LoadedPart>,
  );
  await expect.element(screen.getByText('First')).toBeVisible();
  await screen.rerender(
    <LoadedPart load={loadSecond} onMissing={ignore}>
      {({ Second }) => <Second />}
    </LoadedPart>,
  );
  await expect.element(screen.getByText('First')).not.toBeInTheDocument();
  later.resolve(second);
  await expect.element(screen.getByText('Second')).toBeVisible();
});
