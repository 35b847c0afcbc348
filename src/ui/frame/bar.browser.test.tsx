import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BarMenu } from '#/ui/frame/bar-menu.tsx';
import { BarSheet } from '#/ui/frame/bar-sheet.tsx';
import { BottomBar, BottomBarLink } from '#/ui/frame/bottom-bar.tsx';
import { Footer, FooterLinks } from '#/ui/frame/footer.tsx';
import { FormBar } from '#/ui/forms/form-bar.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { BarButton, TopBar } from '#/ui/frame/top-bar.tsx';
import { expectTarget } from '../../../tests/support/browser/measures.ts';
import { WithRouter } from '../../../tests/support/browser/with-router.tsx';

const many = Array.from({ length: 40 }, (_, index) => ({ key: String(index), label: `Hospital ${index}` }));

function Menu({
  takesFocus,
  onAction,
  onClose,
}: {
  takesFocus: boolean;
  onAction: (key: string) => void;
  onClose: () => void;
}) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  return (
    <>
      <BarButton ref={triggerRef} icon="down" label="Organization" />
      <BarMenu {...{ takesFocus, onAction, onClose, triggerRef }} label="Other organizations" items={many} />
    </>
  );
}

test('a menu is at most 500 px high, its items are large enough, and the keyboard chooses from it', async () => {
  await page.viewport(820, 1180);
  const onAction = vi.fn<(key: string) => void>();
  await render(<Menu takesFocus onAction={onAction} onClose={() => undefined} />);
  const menu = page.getByRole('menu', { name: 'Other organizations' });
  await expect.element(menu).toBeVisible();
  const box = menu.element().parentElement?.getBoundingClientRect();
  expect(box?.height).toBeLessThanOrEqual(500);
  expectTarget(page.getByRole('menuitem').first().element());
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onAction).toHaveBeenCalledWith('1');
});

test('a menu opened by hovering leaves the focus where it is', async () => {
  await render(<Menu takesFocus={false} onAction={() => undefined} onClose={() => undefined} />);
  await expect.element(page.getByRole('menu')).toBeVisible();
  await expect.element(page.getByRole('menuitem').first()).not.toHaveFocus();
});

test('Escape closes a menu', async () => {
  const onClose = vi.fn<() => void>();
  await render(<Menu takesFocus onAction={() => undefined} onClose={onClose} />);
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

function Sheet({ onClose }: { onClose: () => void }) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  return (
    <>
      <BarButton ref={triggerRef} icon="menu" label="Menu" labelFrom="never" />
      <BarSheet label="Settings" triggerRef={triggerRef} onClose={onClose}>
        <button type="button">English</button>
      </BarSheet>
    </>
  );
}

test('a sheet is a named dialog that Escape closes', async () => {
  const onClose = vi.fn<() => void>();
  await render(<Sheet onClose={onClose} />);
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

test('the bottom bar exists on phones only, and its links are large enough', async () => {
  await page.viewport(390, 844);
  await render(
    <WithRouter>
      <BottomBar label="Main">
        <BottomBarLink to="/" icon={<Icon name="wave" />} label="Recordings" />
      </BottomBar>
    </WithRouter>,
  );
  const link = page.getByRole('link', { name: 'Recordings' });
  await expect.element(link).toBeVisible();
  expectTarget(link.element());
  await page.viewport(820, 1180);
  await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
});

test('below a desktop, one press shows the links of the footer, and the notice is always in sight', async () => {
  await page.viewport(820, 1180);
  await render(
    <Footer notice={{ text: 'Not for diagnosis.', language: 'en' }}>
      <FooterLinks label="More">
        <a href="/manual.pdf">Manual</a>
      </FooterLinks>
      <span>© 2026 Bedside</span>
    </Footer>,
  );
  const more = page.getByRole('button', { name: 'More' });
  const link = page.getByRole('link', { name: 'Manual' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  expectTarget(more.element());
  await expect.element(link).not.toBeInTheDocument();
  await expect.element(page.getByText('Not for diagnosis.')).toBeVisible();
  await more.click();
  await expect.element(link).toBeVisible();
  expectTarget(link.element());
  await more.click();
  await expect.element(link).not.toBeInTheDocument();
  await page.viewport(1280, 800);
  await expect.element(link).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
});

test('a notice is read out in its own language', async () => {
  await render(<Footer notice={{ text: 'Ne doit pas être utilisé.', language: 'fr' }} />);
  await expect.element(page.getByText('Ne doit pas être utilisé.')).toHaveAttribute('lang', 'fr');
});

const bars = () =>
  ['.top-bar', '.form-bar', '.bottom-bar'].map((bar) => getComputedStyle(document.querySelector(bar)!).position);

test('the bars stay in view, and scroll with the page if it is as low as one enlarged to 400 %', async () => {
  await render(
    <WithRouter>
      <TopBar start="Bedside" />
      <FormBar fields={[]} more={String}>
        Submit
      </FormBar>
      <BottomBar label="Main">
        <BottomBarLink to="/" icon={<Icon name="wave" />} label="Recordings" />
      </BottomBar>
    </WithRouter>,
  );
  await expect.element(page.getByRole('banner')).toBeInTheDocument();
  await page.viewport(390, 844);
  expect(bars()).toEqual(['sticky', 'sticky', 'sticky']);
  await page.viewport(320, 256);
  expect(bars()).toEqual(['static', 'static', 'static']);
});
