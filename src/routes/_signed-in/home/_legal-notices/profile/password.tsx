import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PasswordPage } from '#/features/password/password-page.tsx';

export const Route = createFileRoute('/_signed-in/home/_legal-notices/profile/password')({
  staticData: { breadcrumb: msg`Password` },
  component: PasswordPage,
});
