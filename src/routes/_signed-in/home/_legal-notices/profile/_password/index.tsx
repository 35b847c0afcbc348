import { createFileRoute } from '@tanstack/react-router';
import { readUserAgain } from '#/data/user/user.ts';
import { LockSettings } from '#/features/lock/lock-settings.tsx';
import { TabletName } from '#/features/lock/tablet-name.tsx';
import { TabletShortcuts, TabletAppearance, TabletStorage } from '#/features/profile/storage-cards.tsx';
import { ProfilePage } from '#/features/profile/profile-page.tsx';
import { SavedRecordings } from '#/parts/visit/saved-recordings.tsx';
import { Stack } from '#/ui/layout/columns.tsx';

export const Route = createFileRoute('/_signed-in/home/_legal-notices/profile/_password/')({
  loader: ({ context: { queryClient } }) => {
    void readUserAgain(queryClient);
  },
  component: Profile,
});

function Profile() {
  const { userContext } = Route.useRouteContext();
  return (
    <ProfilePage
      context={userContext}
      storage={
        <>
          <Stack>
            <TabletAppearance />
            <TabletShortcuts />
            <TabletStorage />
            {__ADMINISTRATION__ ? null : <SavedRecordings />}
          </Stack>
          {/* A new page drops this user's data from memory. */}
          <Stack>
            <LockSettings
              userId={userContext.user.id}
              onLeft={() => location.replace(`${import.meta.env.BASE_URL}auth/login`)}
            />
            <TabletName user={userContext.user} />
          </Stack>
        </>
      }
    />
  );
}
