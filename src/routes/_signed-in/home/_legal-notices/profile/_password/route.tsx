import { createFileRoute } from '@tanstack/react-router';
import { requirePassword } from '#/routes/-require-password.ts';

export const Route = createFileRoute('/_signed-in/home/_legal-notices/profile/_password')({
  beforeLoad: ({ context }) => requirePassword(context),
});
