import { cors } from 'hono/cors';
import { Hono } from 'hono';
import { headers } from '#/contract/headers.ts';
import { servicePaths } from '#/contract/platform-paths.ts';
import { Refusal } from './refusal.ts';
import { billingRoutes } from './administration/billing.ts';
import { deviceTokenRoutes } from './administration/device-tokens.ts';
import { deviceRoutes } from './administration/devices.ts';
import { historyRoutes } from './administration/history.ts';
import { importRoutes } from './administration/import-undo.ts';
import { readingRoutes } from './administration/readings.ts';
import { organizationRoutes } from './administration/organizations.ts';
import { contactRoutes } from './administration/contact.ts';
import { platformStateRoutes } from './administration/platform-state.ts';
import { firmwareRoutes } from './administration/firmwares.ts';
import { productRoutes } from './administration/products.ts';
import { roleOfferRoutes } from './administration/role-offers.ts';
import { userRoleRoutes } from './administration/user-roles.ts';
import { administeredUserRoutes } from './administration/users.ts';
import { annotationRoutes } from './annotations.ts';
import { changeRoutes } from './changes/routes.ts';
import { deviceContactRoutes } from './device-contact.ts';
import { deviceFirmwareRoutes } from './device-firmware.ts';
import { deviceStartRoutes } from './device-start.ts';
import type { Dependencies, HttpEnvironment } from './environment.ts';
import { erasureRoutes } from './erasure/routes.ts';
import { contractRoutes } from './contract/routes.ts';
import { conversionRoutes } from './conversions/routes.ts';
import { manualRoutes } from './help/manuals.ts';
import { questionRoutes } from './help/questions.ts';
import { agreementRoutes } from './legal/agreement.ts';
import { termsRoutes } from './legal/terms.ts';
import { bodySize } from './middleware/body-size.ts';
import { compression } from './middleware/compression.ts';
import { unsafeNeedsOwnSite } from './middleware/own-site.ts';
import { passwordRoutes } from './password/routes.ts';
import { patientListRoutes } from './patients/list.ts';
import { patientRoutes } from './patients/routes.ts';
import { professionalRoutes } from './professionals.ts';
import { recordServiceRoutes } from './record-service.ts';
import { recordFileRoutes } from './record-files/routes.ts';
import { recordRoutes } from './records/routes.ts';
import { restEcgReportRoutes } from './rest-ecg-report.ts';
import { sessionRoutes } from './session.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { tagRoutes } from './tags.ts';
import { userRoutes } from './user/routes.ts';

const preflightSeconds = 600;

const tusHeaders = ['Tus-Resumable', 'Upload-Length', 'Upload-Offset'];

function otherOrigins(allowedOrigins: readonly string[]) {
  return cors({
    origin: (origin) => (allowedOrigins.includes(origin) ? origin : null),
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      ...Object.values(headers),
      'Content-Type',
      'If-Match',
      'If-None-Match',
      'If-Range',
      'Last-Event-ID',
      'Range',
      ...tusHeaders,
      'Upload-Metadata',
    ],
    exposeHeaders: [
      headers.token,
      headers.codeModes,
      headers.signOutToken,
      'ETag',
      'Retry-After',
      'Content-Range',
      'Location',
      ...tusHeaders,
      headers.requestId,
      headers.changesPosition,
    ],
    maxAge: preflightSeconds,
  });
}

/** A path that is not built answers 501 (R-PLT-9). */
export function serviceRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const routes = new Hono<HttpEnvironment>();
  for (const service of servicePaths) {
    const below = `${service}/*`;
    routes.use(below, async (c, next) => {
      c.header('Cache-Control', 'no-store');
      await next();
    });
    if (dependencies.allowedOrigins.length > 0) routes.use(below, otherOrigins(dependencies.allowedOrigins));
    routes.use(below, unsafeNeedsOwnSite(dependencies), bodySize, compression);
  }
  routes
    .route('/v1', contractRoutes())
    .route('/v1', signInRoutes(dependencies))
    .route('/v1', sessionRoutes(dependencies))
    .route('/v1', passwordRoutes(dependencies))
    .route('/v1', userRoutes(dependencies))
    .route('/v1', agreementRoutes(dependencies))
    .route('/v1', questionRoutes(dependencies))
    .route('/v1', patientListRoutes(dependencies))
    .route('/v1', patientRoutes(dependencies))
    .route('/v1', tagRoutes(dependencies))
    .route('/v1', recordRoutes(dependencies))
    .route('/v1', recordFileRoutes(dependencies))
    .route('/v1', changeRoutes(dependencies))
    .route('/v1', professionalRoutes(dependencies))
    .route('/v1', administeredUserRoutes(dependencies))
    .route('/v1', userRoleRoutes(dependencies))
    .route('/v1', roleOfferRoutes(dependencies))
    .route('/v1', organizationRoutes(dependencies))
    .route('/v1', deviceRoutes(dependencies))
    .route('/v1', deviceTokenRoutes(dependencies))
    .route('/v1', erasureRoutes(dependencies))
    .route('/v1', platformStateRoutes(dependencies))
    .route('/v1', deviceContactRoutes(dependencies))
    .route('/v1', deviceStartRoutes(dependencies))
    .route('/v1', deviceFirmwareRoutes(dependencies))
    .route('/v1', productRoutes(dependencies))
    .route('/v1', firmwareRoutes(dependencies))
    .route('/v1', historyRoutes(dependencies))
    .route('/v1', importRoutes(dependencies))
    .route('/v1', readingRoutes(dependencies))
    .route('/v1', billingRoutes(dependencies))
    .route('/v1', contactRoutes(dependencies))
    .route('/v1', conversionRoutes(dependencies))
    .route('/api', recordServiceRoutes(dependencies))
    .route('/api', restEcgReportRoutes(dependencies))
    .route('/annotations', annotationRoutes(dependencies))
    .route('/tos', termsRoutes(dependencies))
    .route('/manuals', manualRoutes(dependencies));
  for (const service of servicePaths) {
    routes.all(`${service}/*`, () => {
      throw new Refusal('unimplemented');
    });
  }
  return routes;
}
