import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { LegalNotices } from '#/features/legal-notices/legal-notices.tsx';

export const Route = createFileRoute('/_signed-in/home/eula')({
  staticData: { breadcrumb: msg`Legal notices` },
  component: LegalNotices,
});
