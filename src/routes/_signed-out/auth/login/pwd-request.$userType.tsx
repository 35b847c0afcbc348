import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { completeWords } from '#/browser/settings/locale.ts';
import { PasswordRequestScreen } from '#/features/password/password-request-screen.tsx';

export const Route = createFileRoute('/_signed-out/auth/login/pwd-request/$userType')({
  loader: completeWords,
  component: PasswordRequest,
});

function PasswordRequest() {
  const navigate = useNavigate();
  const { userType } = Route.useParams();
  return <PasswordRequestScreen userType={userType} onRequested={() => void navigate({ to: '/auth/login' })} />;
}
