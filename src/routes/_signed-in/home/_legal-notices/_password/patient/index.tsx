import { createFileRoute, notFound } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/home/_legal-notices/_password/patient/')({
  beforeLoad: () => {
    throw notFound();
  },
});
