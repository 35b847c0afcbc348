import { createFileRoute, redirect } from '@tanstack/react-router';
import { recordSearch } from '#/routes/-record-search.ts';

/** The list of recordings is the home page's: the address becomes `/home?page=N`. */
export const Route = createFileRoute('/_signed-in/home/_legal-notices/_password/record/')({
  validateSearch: recordSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/home', search, replace: true });
  },
});
