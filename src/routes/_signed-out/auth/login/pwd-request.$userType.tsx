import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PasswordRequestScreen } from '#/features/password/password-request-screen.tsx';

export const Route = createFileRoute('/_signed-out/auth/login/pwd-request/$userType')({
  component: PasswordRequest,
});

function PasswordRequest() {
  const navigate = useNavigate();
  const { userType } = Route.useParams();
  return <PasswordRequestScreen userType={userType} onRequested={() => void navigate({ to: '/auth/login' })} />;
}
