import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { loadDraft } from '#/data/copies/drafts.ts';
import { readUserAgain, useContextNow } from '#/data/user/user.ts';
import { ProfileEdit } from '#/features/profile/profile-edit.tsx';
import { profileDraft } from '#/features/profile/profile-form.ts';
import { KeptChangeForm } from '#/parts/outbox/kept-change-form.tsx';
import { whatWaits } from '#/parts/outbox/use-open-change.ts';
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
    <KeptChangeForm key={wanted} kind="profile" id={user.id}>
      {(work) => (
        <ProfileEdit
          user={user}
          rules={rules}
          draft={draft}
          work={work}
          onSaved={() => void navigate({ to: '/home/profile' })}
        />
      )}
    </KeptChangeForm>
  );
}
