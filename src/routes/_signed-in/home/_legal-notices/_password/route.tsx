import { createFileRoute } from '@tanstack/react-router';
import { requirePassword } from '#/routes/-require-password.ts';

export const Route = createFileRoute('/_signed-in/home/_legal-notices/_password')({
  beforeLoad: ({ context }) => requirePassword(context),
});
