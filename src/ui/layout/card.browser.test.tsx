import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Panel } from './card.tsx';

test('at a zoom of 400 %, a long word in a heading does not widen its panel', async () => {
  await page.viewport(320, 256);
  const screen = await render(
    <div style={{ display: 'grid', inlineSize: '10rem' }}>
      <Panel heading="Aufzeichnungsparameter">Dauer</Panel>
    </div>,
  );
  const [heading] = screen.getByRole('heading').elements();
  expect(heading?.parentElement?.getBoundingClientRect().width).toBe(160);
});
