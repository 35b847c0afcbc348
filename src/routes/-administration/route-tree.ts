import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router';
import { sectionPath, sections } from '#/domain/administration.ts';
import { devices } from '#/features/administration/devices/device-resource.tsx';
import { drivers, hardware, products } from '#/features/administration/goods/goods.ts';
import { firmwares } from '#/features/administration/firmwares/firmware-resource.tsx';
import { organizations } from '#/features/administration/organizations/organization-resource.tsx';
import { administrators, professionals } from '#/features/administration/users/user-resource.tsx';
import { Route as root } from '#/routes/__root.tsx';
import { Route as start } from '#/routes/index.tsx';
import { Route as signedIn } from '#/routes/_signed-in/route.tsx';
import { Route as selectOrganization } from '#/routes/_signed-in/select-organization.tsx';
import { Route as home } from '#/routes/_signed-in/home/route.tsx';
import { Route as eula } from '#/routes/_signed-in/home/eula.tsx';
import { Route as legalNotices } from '#/routes/_signed-in/home/_legal-notices/route.tsx';
import { Route as password } from '#/routes/_signed-in/home/_legal-notices/_password/route.tsx';
import { Route as profile } from '#/routes/_signed-in/home/_legal-notices/profile/route.tsx';
import { Route as newPassword } from '#/routes/_signed-in/home/_legal-notices/profile/password.tsx';
import { Route as profilePassword } from '#/routes/_signed-in/home/_legal-notices/profile/_password/route.tsx';
import { Route as profilePage } from '#/routes/_signed-in/home/_legal-notices/profile/_password/index.tsx';
import { Route as profileEdit } from '#/routes/_signed-in/home/_legal-notices/profile/_password/edit.tsx';
import { Route as signedOut } from '#/routes/_signed-out/route.tsx';
import { Route as auth } from '#/routes/_signed-out/auth/index.tsx';
import { Route as login } from '#/routes/_signed-out/auth/login/index.tsx';
import { Route as passwordRequest } from '#/routes/_signed-out/auth/login/pwd-request.$userType.tsx';
import { billingRoute } from './billing-route.tsx';
import { compatibilityRoute } from './compatibility-route.tsx';
import { contactRoute } from './contact-route.tsx';
import { erasureRoute } from './erasure-route.tsx';
import { importRoutes } from './import-routes.tsx';
import { offerRoute } from './offer-route.tsx';
import { firstPageRoute } from './first-page-route.tsx';
import { historyRoute } from './history-route.tsx';
import { platformRoute } from './platform-route.tsx';
import { sectionRoutes } from './section-routes.tsx';

/** The same as in `src/app/route-tree.gen.ts`, for the routes that both pages share. */
function placed(route: AnyRoute, parent: AnyRoute, place: { id: string; path?: string }): AnyRoute {
  return route.update({ ...place, getParentRoute: () => parent } as never);
}

placed(start, root, { id: '/', path: '/' });
placed(signedIn, root, { id: '/_signed-in' });
placed(selectOrganization, signedIn, { id: '/select-organization', path: '/select-organization' });
placed(home, signedIn, { id: '/home', path: '/home' });
placed(eula, home, { id: '/eula', path: '/eula' });
placed(legalNotices, home, { id: '/_legal-notices' });
placed(password, legalNotices, { id: '/_password' });
placed(profile, legalNotices, { id: '/profile', path: '/profile' });
placed(newPassword, profile, { id: '/password', path: '/password' });
placed(profilePassword, profile, { id: '/_password' });
placed(profilePage, profilePassword, { id: '/', path: '/' });
placed(profileEdit, profilePassword, { id: '/edit', path: '/edit' });
placed(signedOut, root, { id: '/_signed-out' });
placed(auth, signedOut, { id: '/auth/', path: '/auth/' });
placed(login, signedOut, { id: '/auth/login/', path: '/auth/login/' });
placed(passwordRequest, signedOut, {
  id: '/auth/login/pwd-request/$userType',
  path: '/auth/login/pwd-request/$userType',
});

/** `/administration/devices` is what people type and write down. */
const shortAddresses = sections.map((section) =>
  createRoute({
    getParentRoute: () => root,
    path: `/${section}`,
    beforeLoad: () => {
      throw redirect({ to: sectionPath(section), replace: true });
    },
  }),
);

const withChildren = (route: AnyRoute, children: AnyRoute[]): AnyRoute => route.addChildren(children);

/** The build of the administration has it in the place of `src/app/route-tree.gen.ts`. */
export const routeTree = withChildren(root, [
  start,
  withChildren(signedIn, [
    selectOrganization,
    withChildren(home, [
      eula,
      withChildren(legalNotices, [
        withChildren(password, [
          firstPageRoute,
          sectionRoutes(professionals, password, [(section) => importRoutes('professionals', section), offerRoute]),
          sectionRoutes(administrators, password),
          sectionRoutes(organizations, password),
          sectionRoutes(products, password),
          sectionRoutes(hardware, password),
          sectionRoutes(devices, password, [
            (section) => importRoutes('devices', section),
            (section) => importRoutes('targets', section),
          ]),
          sectionRoutes(firmwares, password),
          sectionRoutes(drivers, password),
          compatibilityRoute,
          billingRoute,
          historyRoute,
          erasureRoute,
          platformRoute,
          contactRoute(password),
        ]),
        withChildren(profile, [newPassword, withChildren(profilePassword, [profilePage, profileEdit])]),
      ]),
    ]),
  ]),
  withChildren(signedOut, [auth, login, passwordRequest]),
  ...shortAddresses,
]);
