import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { showPresses } from '#/browser/page/shown-press.ts';
import { Button } from '#/ui/actions/button.tsx';
import { IconButton } from '#/ui/actions/icon-button.tsx';
import { LinkButton, NameLink, RowLink, TextLink } from '#/ui/actions/link.tsx';
import { DoorList } from '#/ui/door/door-list.tsx';
import { CheckBox } from '#/ui/fields/check-box.tsx';
import { BottomBar, BottomBarLink } from '#/ui/frame/bottom-bar.tsx';
import { BarButton, BarLink } from '#/ui/frame/top-bar.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { ListTable } from '#/ui/lists/list-table.tsx';
import { WithRouter } from '../../../tests/support/browser/with-router.tsx';
import { theme } from '../../../tests/support/browser/theme-gallery.tsx';

const nothing = () => undefined;
const columns = [
  { key: 'date', heading: 'Date', width: '1fr', cell: () => <RowLink to="/home">Row</RowLink> },
  { key: 'name', heading: 'Patient', width: '1fr', cell: () => <NameLink to="/home">Name</NameLink> },
];

const everyKind = (
  <>
    <Button variant="primary">Primary</Button>
    <Button>Default</Button>
    <Button variant="quiet">Quiet</Button>
    <Button variant="danger">Danger</Button>
    <IconButton icon="x" label="Icon" />
    <BarButton label="Bar button" />
    <BarLink to="/home" label="Bar link" />
    <LinkButton to="/home">Link button</LinkButton>
    <TextLink to="/home">Link</TextLink>
    <ListTable label="List" columns={columns} rows={[1]} rowKey={Number} phoneAreas='"date name"' loadingLabel="" />
    <DoorList label="Cards" items={[{ key: '1', title: 'Card' }]} onChoose={nothing} />
    {theme}
    <CheckBox isSelected={false} onChange={nothing}>
      Check box
    </CheckBox>
    <BottomBar label="Main">
      <BottomBarLink to="/home" icon={<Icon name="wave" />} label="Bottom link" />
    </BottomBar>
  </>
);

const devTools = cdp() as {
  send: (method: 'Input.dispatchMouseEvent' | 'Input.dispatchTouchEvent', parameters: object) => Promise<unknown>;
};

/** The paint of an element, and of the row that a link covers. */
function paintOf(element: Element): string {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  return [backgroundColor, backgroundImage, getComputedStyle(element, '::after').backgroundImage].join(' ');
}

function middleOf(element?: Element) {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const scale = frame.width / innerWidth;
  const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return { x: frame.left + (left + width / 2) * scale, y: frame.top + (top + height / 2) * scale };
}

/** The pointer moves to the element, and its button goes down there, or goes up elsewhere. */
async function point(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', element?: Element): Promise<void> {
  const { x, y } = middleOf(element);
  await devTools.send('Input.dispatchMouseEvent', {
    type,
    x,
    y,
    button: type === 'mouseMoved' ? 'none' : 'left',
    clickCount: 1,
  });
}

afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

test.each(['light', 'dark'])('whatever is pressed shows it at once, in the %s theme', async (name) => {
  await page.viewport(390, 844);
  document.documentElement.dataset['theme'] = name;
  const screen = await render(<WithRouter>{everyKind}</WithRouter>);
  await expect.element(screen.getByRole('button', { name: 'Primary' })).toBeVisible();
  const all = [...screen.container.querySelectorAll('a, button, label')];
  expect(all.length).toBeGreaterThan(16);
  for (const element of all) {
    element.scrollIntoView({ block: 'center' });
    await point('mouseMoved', element);
    for (const animation of document.getAnimations()) animation.finish();
    const before = paintOf(element);
    await point('mousePressed', element);
    expect([element.outerHTML, paintOf(element)]).not.toEqual([element.outerHTML, before]);
    await point('mouseMoved');
    await point('mouseReleased');
    expect(paintOf(element)).not.toContain('gradient');
  }
});

test('a finger that presses shows it with the next frame, until it lets go or begins to scroll', async () => {
  await page.viewport(390, 844);
  showPresses();
  const screen = await render(<WithRouter>{everyKind}</WithRouter>);
  await expect.element(screen.getByRole('button', { name: 'Primary' })).toBeVisible();
  for (const element of screen.container.querySelectorAll('a, button, label')) {
    element.scrollIntoView({ block: 'center' });
    const before = paintOf(element);
    const painted = new Promise<string>((resolve) => {
      const waitForPaint = () => requestAnimationFrame(() => resolve(paintOf(element)));
      addEventListener('pointerdown', waitForPaint, { once: true });
    });
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middleOf(element)] });
    expect([element.outerHTML, await painted]).not.toEqual([element.outerHTML, before]);
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    await expect.poll(() => paintOf(element)).not.toContain('gradient');
  }
  await screen.getByRole('button', { name: 'Default' }).click();
  expect(document.querySelector('[data-touched]')).toBeNull();
});
