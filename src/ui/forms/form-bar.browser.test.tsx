import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '#/ui/actions/button.tsx';
import { FormBar } from './form-bar.tsx';

const labels = ['Einwilligung in die medizinische Diagnose', 'Vorname', 'Nachname', 'Geschlecht', 'Geburtsdatum'];

test.each([390, 700, 820, 1180])('at %i px, long words of a bar never stand below its buttons', async (width) => {
  await page.viewport(width, 844);
  const screen = await render(
    <FormBar
      left="Noch 5 Pflichtfelder"
      fields={labels.map((label) => ({ name: label, label, onPress: () => undefined }))}
      more={(count) => `und ${count} weitere`}
    >
      <Button>Zurück</Button>
      <Button variant="primary">Bestätigen</Button>
    </FormBar>,
  );
  const back = screen.getByRole('button', { name: 'Zurück' }).element().getBoundingClientRect();
  const words = [...screen.container.querySelectorAll('li')].filter((item) => item.checkVisibility());
  for (const item of words) {
    const text = document.createRange();
    text.selectNodeContents(item);
    const { right, bottom } = text.getBoundingClientRect();
    expect(right <= back.left || bottom <= back.top, `${item.textContent} ends at ${right}`).toBe(true);
    expect(bottom).toBeLessThanOrEqual(innerHeight);
  }
});

const bar = (missing: string[]) => (
  <FormBar fields={missing.map((label) => ({ name: label, label, onPress: () => undefined }))} more={String}>
    <Button>Submit</Button>
  </FormBar>
);

test('the keyboard goes on at the bar when the link that has the focus goes, because its field was just filled in', async () => {
  const screen = await render(bar(['Consent']));
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Consent' })).toHaveFocus();
  await screen.rerender(bar([]));
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Submit' })).toHaveFocus();
});
