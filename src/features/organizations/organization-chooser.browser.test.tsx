import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { reportAnswer, reportLoss } from '#/browser/connection/connection.ts';
import { userContext } from '#/contract/session.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { OrganizationChooser } from './organization-chooser.tsx';

const organization = (id: number, name: string) => ({
  organization: { id, name, configuration: {} },
  roles: ['DOCTOR'],
});
const context = userContext.parse({
  user: {
    id: 4,
    firstName: 'Noa',
    lastName: 'Comer',
    email: 'noa@demo.example',
    locale: 'en-GB',
    userType: 'HealthCareProfessional',
    passwordMustBeChanged: false,
    eulaVersion: {},
  },
  currentUserOrganization: null,
  organizations: [organization(1, 'Clinique des Tilleuls'), organization(2, 'St. Aldric Hospital')],
});

afterEach(() => reportAnswer(performance.now()));

test('without a network the page says before the press that a choice needs it', async () => {
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <OrganizationChooser context={context} onChosen={() => undefined} />
    </WithApp>,
  );
  const note = screen.getByText('This is possible when you are back online.');
  await expect.element(screen.getByRole('button', { name: /^St\. Aldric Hospital/ })).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  reportLoss(performance.now());
  await expect.element(note).toBeVisible();
  reportAnswer(performance.now());
  await expect.element(note).not.toBeInTheDocument();
});
