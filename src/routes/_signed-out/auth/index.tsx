import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-out/auth/')({
  beforeLoad: () => {
    throw redirect({ to: '/auth/login', replace: true });
  },
});
