import { createFileRoute } from '@tanstack/react-router';
import { requirePassword } from '#/routes/-require-password.ts';

/** Only for those whose password need not be changed first. */
export const Route = createFileRoute('/_signed-in/home/_legal-notices/_password')({
  beforeLoad: ({ context }) => requirePassword(context),
});
