import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { loadDraft } from '#/data/copies/drafts.ts';
import { readUserAgain, useContextNow } from '#/data/user/user.ts';
import { ProfileEdit } from '#/features/profile/profile-edit.tsx';
import { profileDraft } from '#/features/profile/profile-form.ts';
import { OpenChange, whatWaits } from '#/parts/outbox/open-item.tsx';
import { loadPhoneRules } from '#/parts/fields/phone-rules.ts';
import { draftSearch } from '#/routes/-searches.ts';

export const Route = createFileRoute('/_signed-in/home/_legal-notices/profile/_password/edit')({
  staticData: { breadcrumb: msg`Edit` },
  validateSearch: draftSearch,
  loaderDeps: ({ search: { draft } }) => ({ wanted: draft }),
  loader: async ({ context: { queryClient, userContext }, deps: { wanted } }) => {
    const name = { form: 'profile', subject: String(userContext.user.id) };
    const [draft, rules] = await Promise.all([
      loadDraft(queryClient, name, profileDraft, wanted),
      loadPhoneRules().catch(() => undefined),
      whatWaits(queryClient),
      readUserAgain(queryClient),
    ]);
    return { draft, rules };
  },
  component: Edit,
});

function Edit() {
  const navigate = useNavigate();
  const { user } = useContextNow(Route.useRouteContext().userContext);
  const { draft, rules } = Route.useLoaderData();
  const { draft: wanted } = Route.useSearch();
  return (
    <OpenChange key={wanted} kind="profile" id={user.id}>
      {(item) => (
        <ProfileEdit
          user={user}
          rules={rules}
          draft={draft}
          item={item}
          onSaved={() => void navigate({ to: '/home/profile' })}
        />
      )}
    </OpenChange>
  );
}
