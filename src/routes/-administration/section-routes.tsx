import type { QueryClient } from '@tanstack/react-query';
import { createRoute, notFound, Outlet, useNavigate, type AnyRoute } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { UserContext } from '#/contract/session.ts';
import { resourceQuery } from '#/data/administration/resources.ts';
import { loadDraft } from '#/data/copies/drafts.ts';
import { changesSection, rolesThatChange, sectionPath, seesSection } from '#/domain/administration.ts';
import { idIn } from '#/domain/id.ts';
import { isProblem } from '#/domain/problem.ts';
import { ForbiddenPage, ForbiddenSection } from '#/features/administration/resources/forbidden-section.tsx';
import { ResourceCreation } from '#/features/administration/resources/resource-creation.tsx';
import { ResourceDetails } from '#/features/administration/resources/resource-details.tsx';
import { ResourceEdit } from '#/features/administration/resources/resource-edit.tsx';
import { ResourceListPage } from '#/features/administration/resources/resource-list-page.tsx';
import {
  changeDraft,
  creationDraft,
  rolesHere,
  type Resource,
  type ResourceKind,
} from '#/features/administration/resources/resource.ts';
import { notThere, sectionTable } from '#/features/administration/resources/sections.ts';
import { loadPhoneRules } from '#/parts/fields/phone-rules.ts';
import { listAt } from '#/features/administration/resources/section-list.tsx';
import type { Route as password } from '#/routes/_signed-in/home/_legal-notices/_password/route.tsx';
import { draftSearch, pageSearch } from '#/routes/-searches.ts';

interface Context {
  queryClient: QueryClient;
  userContext: UserContext;
}

async function loadCreation<Kind extends ResourceKind>(resource: Resource<Kind>, context: Context, wanted?: string) {
  const { queryClient, userContext } = context;
  if (!resource.mayCreate(rolesHere(userContext))) return undefined;
  const [draft, choices] = await Promise.all([
    loadDraft(queryClient, { form: resource.calls.section, subject: 'new' }, creationDraft(resource), wanted),
    resource.loadChoices(queryClient, userContext),
  ]);
  return { draft, choices };
}

async function loadEdit<Kind extends ResourceKind>(
  resource: Resource<Kind>,
  context: Context,
  id: string,
  wanted?: string,
) {
  const { queryClient, userContext } = context;
  const { calls, whyNotChanged } = resource;
  if (!seesSection(rolesHere(userContext), calls.section)) return undefined;
  const answer = await queryClient.query(resourceQuery(calls, Number(id))).catch((error: unknown) => {
    if (isProblem(error, 'not-found')) return undefined;
    throw error;
  });
  if (!answer) return { reason: notThere };
  const reason = whyNotChanged(answer.item, userContext);
  if (reason) return { reason };
  const [draft, choices, rules] = await Promise.all([
    loadDraft(queryClient, { form: calls.section, subject: id }, changeDraft(resource), wanted),
    resource.loadChoices(queryClient, userContext),
    loadPhoneRules().catch(() => undefined),
  ]);
  return { answer, draft, choices, rules };
}

export function sectionRoutes<Kind extends ResourceKind>(
  resource: Resource<Kind>,
  parent: typeof password,
  more: readonly ((section: AnyRoute) => AnyRoute | AnyRoute[])[] = [],
): AnyRoute {
  const { section } = resource.calls;
  const words = sectionTable[section];
  const sectionRoute = createRoute({
    getParentRoute: () => parent,
    path: section,
    staticData: { breadcrumb: words.title },
    component: Guard,
  });
  /** Its address says why a section is not in the menu (R-ADM-4). */
  function Guard(): ReactNode {
    const { userContext } = parent.useRouteContext();
    return seesSection(rolesHere(userContext), section) ? (
      <Outlet />
    ) : (
      <ForbiddenSection section={section} held={rolesHere(userContext)} />
    );
  }

  const list = createRoute({
    getParentRoute: () => sectionRoute,
    path: '/',
    validateSearch: (search: Record<string, unknown>) =>
      resource.filtersSchema.parse({ ...search, ...pageSearch.parse(search) }),
    component: List,
  });
  function List(): ReactNode {
    const navigate = useNavigate();
    const { userContext } = parent.useRouteContext();
    const filters: Kind['filters'] = list.useSearch();
    return (
      <ResourceListPage
        resource={resource}
        held={rolesHere(userContext)}
        own={userContext.currentUserOrganization?.organization}
        filters={filters}
        onFilter={(search) => void navigate({ ...listAt(section, search), resetScroll: false })}
      />
    );
  }

  const create = createRoute({
    getParentRoute: () => sectionRoute,
    path: 'create',
    staticData: { breadcrumb: words.create },
    validateSearch: draftSearch,
    loaderDeps: ({ search: { draft } }) => ({ draft }),
    loader: ({ context, deps: { draft } }) => loadCreation(resource, context, draft),
    component: Create,
  });
  function Create(): ReactNode {
    const { i18n, t } = useLingui();
    const navigate = useNavigate();
    const loaded: Awaited<ReturnType<typeof loadCreation<Kind>>> = create.useLoaderData();
    const { draft: wanted }: { draft?: string | undefined } = create.useSearch();
    const { userContext } = parent.useRouteContext();
    if (!loaded)
      return (
        <ForbiddenPage
          title={i18n._(words.create)}
          reason={t`Your role does not allow you to create this.`}
          roles={rolesThatChange(section)}
          held={rolesHere(userContext)}
          section={section}
        />
      );
    return (
      <ResourceCreation
        key={wanted}
        resource={resource}
        context={userContext}
        choices={loaded.choices}
        draft={loaded.draft}
        onCreated={(id) => void navigate({ to: sectionPath(section, id), replace: true })}
      />
    );
  }

  const one = createRoute({
    getParentRoute: () => sectionRoute,
    // oxlint-disable-next-line words/no-unlocalized-strings -- a part of the address
    path: '$id',
    staticData: { breadcrumb: msg`Details` },
    // The loaders of the routes below do not start after that.
    beforeLoad: ({ params }) => {
      if (idIn(params.id) === undefined) throw notFound();
    },
  });
  const details = createRoute({
    getParentRoute: () => one,
    path: '/',
    component: Details,
  });
  function Details(): ReactNode {
    const navigate = useNavigate();
    const { id }: { id: string } = details.useParams();
    const { userContext } = parent.useRouteContext();
    return (
      <ResourceDetails
        key={id}
        resource={resource}
        id={Number(id)}
        context={userContext}
        onRemoved={() => void navigate({ to: sectionPath(section), replace: true })}
      />
    );
  }

  const edit = createRoute({
    getParentRoute: () => one,
    path: 'edit',
    staticData: { breadcrumb: words.edit },
    validateSearch: draftSearch,
    loaderDeps: ({ search: { draft } }) => ({ draft }),
    loader: ({ context, params, deps: { draft } }) => loadEdit(resource, context, params.id, draft),
    component: Edit,
  });
  function Edit(): ReactNode {
    const { i18n } = useLingui();
    const navigate = useNavigate();
    const loaded: Awaited<ReturnType<typeof loadEdit<Kind>>> = edit.useLoaderData();
    const { draft: wanted }: { draft?: string | undefined } = edit.useSearch();
    const held = rolesHere(parent.useRouteContext().userContext);
    if (!loaded) return null;
    if ('reason' in loaded)
      return (
        <ForbiddenPage
          title={i18n._(words.edit)}
          reason={i18n._(loaded.reason)}
          roles={changesSection(held, section) ? [] : rolesThatChange(section)}
          held={held}
          section={section}
        />
      );
    const { answer, draft, choices, rules } = loaded;
    const { id } = answer.item;
    return (
      <ResourceEdit
        key={`${id} ${wanted}`}
        resource={resource}
        answer={answer}
        choices={choices}
        rules={rules}
        draft={draft}
        onSaved={() => void navigate({ to: sectionPath(section, id), replace: true })}
      />
    );
  }

  const others = more.flatMap((routesIn) => routesIn(sectionRoute));
  return sectionRoute.addChildren([list, create, ...others, one.addChildren([details, edit])]);
}
