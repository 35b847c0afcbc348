import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { userContext, type UserContext } from '#/contract/session.ts';
import { contextOf } from '../../../tests/support/context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { OrganizationMenu } from './organization-menu.tsx';
import './frame.css';

const nothing = () => undefined;

function contextIn(...names: string[]): UserContext {
  const organizations = names.map((name, index) => ({
    organization: { id: index + 1, name, configuration: {} },
    roles: ['DOCTOR'],
  }));
  return userContext.parse({ ...contextOf(1), currentUserOrganization: organizations[0], organizations });
}

test('an open menu shows an organization that the user belongs to from now on', async () => {
  await page.viewport(1180, 820);
  const queryClient = startTestApp();
  const menu = (context: UserContext) => (
    <WithApp queryClient={queryClient}>
      <OrganizationMenu context={context} isSwitching={false} onSwitch={nothing} />
    </WithApp>
  );
  const screen = await render(menu(contextIn('St. Aldric', 'Kinderzentrum')));
  await screen.getByRole('button', { name: 'St. Aldric' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Kinderzentrum' })).toBeVisible();
  await screen.rerender(menu(contextIn('St. Aldric', 'Kinderzentrum', 'Clinique des Tilleuls')));
  await expect.element(screen.getByRole('menuitem', { name: 'Clinique des Tilleuls' })).toBeVisible();
});
