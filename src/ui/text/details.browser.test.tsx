import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Chip } from '#/ui/text/chip.tsx';
import { ContactLine, ContactLines } from '#/ui/text/contact-line.tsx';
import { ExternalLink } from '#/ui/actions/link.tsx';
import { Fact, Facts } from '#/ui/text/facts.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';
import { DetailsGallery } from '../../../tests/support/browser/details-gallery.tsx';
import { expectTarget } from '../../../tests/support/browser/measures.ts';
import { cutWords } from '../../../tests/support/browser/text-lines.ts';
import { WithRouter } from '../../../tests/support/browser/with-router.tsx';

beforeEach(() => page.viewport(820, 1180));

test('a fact is a term and its value', async () => {
  const screen = await render(
    <Facts>
      <Fact label="Sex">Female</Fact>
    </Facts>,
  );
  await expect.element(screen.getByRole('term')).toHaveTextContent('Sex');
  await expect.element(screen.getByRole('definition')).toHaveTextContent('Female');
});

test('on a phone, the longest term is not cut, and a phone number beside it stays in one line', async () => {
  await page.viewport(390, 844);
  const screen = await render(
    <div style={{ inlineSize: 324 }}>
      <Facts>
        <Fact label="Identifikationsnummer">10</Fact>
        <Fact label="Telefonnummer">+33 6 12 34 56 01</Fact>
      </Facts>
    </div>,
  );
  await expect.element(screen.getByText('Identifikationsnummer')).toBeVisible();
  expect(cutWords(screen.container)).toEqual([]);
  const number = screen.getByText('+33 6 12 34 56 01').element();
  const text = document.createRange();
  text.selectNodeContents(number);
  expect(text.getClientRects()).toHaveLength(1);
});

test('an e-mail address is one link with its purpose in words', async () => {
  const screen = await render(
    <ContactLines>
      <ContactLine icon="mail" label="Email" href="mailto:ines.moreau@mail.example" text="ines.moreau@mail.example" />
    </ContactLines>,
  );
  const link = screen.getByRole('link', { name: 'Email ines.moreau@mail.example' });
  await expect.element(link).toHaveAttribute('href', 'mailto:ines.moreau@mail.example');
  expect(link.element().querySelector('wbr')?.previousSibling?.textContent).toBe('ines.moreau@');
  expectTarget(link.element());
});

test.each(['a@a', 'a@a@a', '@a', 'a@', 'a'])('%s is shown as it is', async (text) => {
  const screen = await render(<ContactLine icon="mail" text={text} />);
  await expect.element(screen.getByText(text)).toHaveTextContent(text);
});

test('a status is a word with an icon', async () => {
  const screen = await render(
    <Chip tone="amber" icon="hourglass">
      Recorded
    </Chip>,
  );
  await expect.element(screen.getByText('Recorded')).toBeVisible();
  expect(screen.container.querySelector('.icon')).not.toBeNull();
});

test('an empty area says why, what to do, and what to quote', async () => {
  const screen = await render(
    <StateBlock
      level={1}
      title="Page not found"
      text="The address may be incomplete."
      code="404"
      actions={<a href="#home">Recordings</a>}
    />,
  );
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect.element(screen.getByText('The address may be incomplete.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Recordings' })).toBeVisible();
  await expect.element(screen.getByText('404')).toBeVisible();
});

test('an external link opens a new tab without a referrer, unless it opens in the same one', async () => {
  const screen = await render(
    <>
      <ExternalLink href="https://viewer.example">Monitor</ExternalLink>
      <ExternalLink href="https://admin.example" opensHere>
        Administrator
      </ExternalLink>
    </>,
  );
  await expect.element(screen.getByRole('link', { name: 'Monitor' })).toHaveAttribute('target', '_blank');
  await expect.element(screen.getByRole('link', { name: 'Monitor' })).toHaveAttribute('rel', 'noreferrer');
  expect(screen.getByRole('link', { name: 'Administrator' }).element().hasAttribute('target')).toBe(false);
});

test('a new warning is read out at once', async () => {
  const screen = await render(<InlineAlert isAnnounced>The weight is missing.</InlineAlert>);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The weight is missing.');
});

test.each([
  ['tablet', 820, 1180],
  ['tablet across', 1180, 820],
  ['phone', 390, 844],
])('on a %s nothing overflows', async (_, width, height) => {
  await page.viewport(width, height);
  const screen = await render(
    <WithRouter>
      <DetailsGallery />
    </WithRouter>,
  );
  await expect.element(screen.getByRole('heading', { name: 'Inès Moreau' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(width);
});
