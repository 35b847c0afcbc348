import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SignInScreen } from '#/features/sign-in/sign-in-screen.tsx';

export const Route = createFileRoute('/_signed-out/auth/login/')({
  component: Login,
});

function Login() {
  const navigate = useNavigate();
  return <SignInScreen onSignedIn={() => void navigate({ to: '/select-organization', replace: true })} />;
}
