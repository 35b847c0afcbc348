import type { QueryClient } from '@tanstack/react-query';
import { createRoute, Outlet, useNavigate, type AnyRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { UserContext } from '#/contract/session.ts';
import { id } from '#/contract/codecs.ts';
import { organizationsQuery } from '#/data/administration/organizations.ts';
import { userQuery } from '#/data/administration/users.ts';
import { loadDraft } from '#/data/copies/drafts.ts';
import { actsBeyondOrganization, sectionPath, seesSection, type Section } from '#/domain/administration.ts';
import { roles } from '#/domain/role.ts';
import { ForbiddenSection } from '#/features/administration/forbidden-section.tsx';
import { UserCreation } from '#/features/administration/user-creation.tsx';
import { UserDetails } from '#/features/administration/user-details.tsx';
import { UserEdit } from '#/features/administration/user-edit.tsx';
import { changeDraft, creationDraft } from '#/features/administration/user-fields.ts';
import { UserListPage } from '#/features/administration/user-list-page.tsx';
import { sectionWords } from '#/features/administration/user-words.ts';
import { loadPhoneRules } from '#/parts/fields/phone-rules.ts';
import { pageSearch } from '#/routes/-searches.ts';

const listSearch = z.extend(pageSearch, {
  organization: z.catch(z.optional(id), undefined),
  role: z.catch(z.optional(z.enum(roles)), undefined),
});

interface Context {
  queryClient: QueryClient;
  userContext: UserContext;
}

const heldIn = ({ userContext }: Context) => userContext.currentUserOrganization?.roles ?? [];

async function loadCreation(section: Section, context: Context) {
  const { queryClient, userContext } = context;
  if (!seesSection(heldIn(context), section)) return undefined;
  const organization = userContext.currentUserOrganization?.organization;
  const own = organization ? [{ id: organization.id, name: organization.name }] : [];
  const [draft, organizations] = await Promise.all([
    loadDraft(queryClient, { form: section, subject: 'new' }, creationDraft),
    actsBeyondOrganization(heldIn(context)) ? queryClient.query(organizationsQuery) : own,
  ]);
  return { draft, organizations };
}

async function loadEdit(section: Section, context: Context, userId: string) {
  const { queryClient } = context;
  if (!seesSection(heldIn(context), section)) return undefined;
  const [answer, draft, rules] = await Promise.all([
    queryClient.query(userQuery(section, Number(userId))),
    loadDraft(queryClient, { form: section, subject: userId }, changeDraft),
    loadPhoneRules().catch(() => undefined),
  ]);
  return { answer, draft, rules };
}

/** The list, the form and the page of details of one section. `parent` has checked the duties of the user. */
export function sectionRoutes(section: Section, parent: AnyRoute): AnyRoute {
  const sectionRoute = createRoute({
    getParentRoute: () => parent,
    path: section,
    staticData: { breadcrumb: sectionWords[section].title },
    component: Guard,
  });
  /** Its address says why a section is not in the menu (R-ADM-4). */
  function Guard(): ReactNode {
    const context: Context = sectionRoute.useRouteContext();
    return seesSection(heldIn(context), section) ? <Outlet /> : <ForbiddenSection section={section} />;
  }

  const list = createRoute({
    getParentRoute: () => sectionRoute,
    path: '/',
    validateSearch: listSearch,
    component: List,
  });
  function List(): ReactNode {
    const navigate = useNavigate();
    const context: Context = list.useRouteContext();
    const filters: z.output<typeof listSearch> = list.useSearch();
    return (
      <UserListPage
        section={section}
        held={heldIn(context)}
        filters={filters}
        onFilter={(search) => void navigate({ to: sectionPath(section), search: search as never, resetScroll: false })}
      />
    );
  }

  const create = createRoute({
    getParentRoute: () => sectionRoute,
    path: 'create',
    staticData: { breadcrumb: sectionWords[section].create },
    loader: ({ context }) => loadCreation(section, context as unknown as Context),
    component: Create,
  });
  function Create(): ReactNode {
    const navigate = useNavigate();
    const loaded: Awaited<ReturnType<typeof loadCreation>> = create.useLoaderData();
    const context: Context = create.useRouteContext();
    if (!loaded) return null;
    return (
      <UserCreation
        section={section}
        held={heldIn(context)}
        organizations={loaded.organizations}
        organizationId={context.userContext.currentUserOrganization?.organization.id ?? 0}
        draft={loaded.draft}
        onCreated={(userId) => void navigate({ to: sectionPath(section, userId), replace: true })}
      />
    );
  }

  const one = createRoute({
    getParentRoute: () => sectionRoute,
    // oxlint-disable-next-line words/no-unlocalized-strings -- a part of the address
    path: '$userId',
    staticData: { breadcrumb: sectionWords[section].one },
  });
  const details = createRoute({
    getParentRoute: () => one,
    path: '/',
    component: Details,
  });
  function Details(): ReactNode {
    const navigate = useNavigate();
    const { userId }: { userId: string } = details.useParams();
    const { userContext }: Context = details.useRouteContext();
    return (
      <UserDetails
        key={userId}
        section={section}
        id={Number(userId)}
        context={userContext}
        onRemoved={() => void navigate({ to: sectionPath(section), replace: true })}
      />
    );
  }

  const edit = createRoute({
    getParentRoute: () => one,
    path: 'edit',
    staticData: { breadcrumb: sectionWords[section].edit },
    loader: ({ context, params }) =>
      loadEdit(section, context as unknown as Context, (params as { userId: string }).userId),
    component: Edit,
  });
  function Edit(): ReactNode {
    const navigate = useNavigate();
    const loaded: Awaited<ReturnType<typeof loadEdit>> = edit.useLoaderData();
    if (!loaded) return null;
    const { answer, draft, rules } = loaded;
    const { id: userId } = answer.user;
    return (
      <UserEdit
        key={userId}
        section={section}
        answer={answer}
        rules={rules}
        draft={draft}
        onSaved={() => void navigate({ to: sectionPath(section, userId), replace: true })}
      />
    );
  }

  return sectionRoute.addChildren([list, create, one.addChildren([details, edit])]);
}
