import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ListPlace } from '#/ui/lists/list-place.tsx';
import { Pages } from '#/ui/lists/pages.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';

const button = <button type="button">Retry</button>;
const words = { navigation: 'Pages', first: 'First', previous: 'Previous', next: 'Next', last: 'Last' };

const screenOf = (content: ReactNode) => (
  <main tabIndex={-1}>
    <button type="button">Outside</button>
    <ListPlace label="Patients">{content}</ListPlace>
  </main>
);

test.each<[string, ReactNode]>([
  ['a problem', <StateBlock key="one" title="The patients could not be loaded" actions={button} />],
  ['an alert', <InlineAlert key="one">{button}</InlineAlert>],
  [
    'the pages',
    <Pages
      key="one"
      page={1}
      pageCount={2}
      labels={{ ...words, page: (page) => `Page ${page}` }}
      renderLink={(page, props) => <button type="button" {...props} aria-label={page === 2 ? 'Retry' : 'Other'} />}
    />,
  ],
])('if %s goes with what has the focus, the list has it, and nothing else takes it', async (_, content) => {
  const screen = await render(screenOf(content));
  const list = screen.getByRole('region', { name: 'Patients' });
  screen.getByRole('button', { name: 'Retry' }).first().element().focus();
  await screen.rerender(screenOf(<p>Inès Moreau</p>));
  await expect.element(list).toHaveFocus();
  await screen.rerender(screenOf(content));
  const outside = screen.getByRole('button', { name: 'Outside' });
  outside.element().focus();
  await screen.rerender(screenOf(<p>Inès Moreau</p>));
  await expect.element(screen.getByText('Inès Moreau')).toBeVisible();
  await expect.element(outside).toHaveFocus();
});
