import { createFileRoute } from '@tanstack/react-router';
import { requirePassword } from '#/routes/-require-password.ts';

/** Only for those whose password need not be changed first; the change itself stands beside this guard. */
export const Route = createFileRoute('/_signed-in/home/_legal-notices/profile/_password')({
  beforeLoad: ({ context }) => requirePassword(context),
});
