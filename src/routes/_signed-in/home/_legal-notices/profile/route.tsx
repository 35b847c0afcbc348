import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/home/_legal-notices/profile')({
  staticData: { breadcrumb: msg`Profile` },
});
