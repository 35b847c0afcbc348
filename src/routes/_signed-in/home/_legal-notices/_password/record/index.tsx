import { createFileRoute, redirect } from '@tanstack/react-router';
import { recordSearch } from '#/routes/-searches.ts';

/** R-SHL-11 asks for this. */
export const Route = createFileRoute('/_signed-in/home/_legal-notices/_password/record/')({
  validateSearch: recordSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/home', search, replace: true });
  },
});
