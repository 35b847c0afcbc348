import { claimPurpose } from '../../server/store/purpose.ts';
import { hashOf, newToken } from '../../server/http/sign-in/secrets.ts';
import { createSession } from '../../server/store/sessions.ts';
import type { Db } from '../../server/store/tables.ts';
import { removeData, withData } from './journey-data.ts';
import { newDataFolder } from './new-database.ts';
import { startServer, type ServerSettings } from './server-process.ts';

const application = 'CCW';

/** A server without the demonstration. Its only user is a doctor with a session. */
export interface PatientsServer {
  url: string;
  application: typeof application;
  doctor: { id: number; firstName: string; lastName: string };
  /** The session's token. */
  token: string;
  close: () => Promise<void>;
}

export async function openPatientsServer(settings: ServerSettings = {}): Promise<PatientsServer> {
  const folder = await newDataFolder();
  const token = newToken();
  let doctor: PatientsServer['doctor'] | undefined;
  await withData(folder, async (db) => {
    await db.transaction().execute((transaction) => claimPurpose(transaction, 'patients'));
    doctor = await addDoctor(db, token);
  });
  if (!doctor) throw new Error('There is no doctor.');
  // Nobody needs a code here, so no mail server has to answer.
  const environment = { DEMO: '0', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@hospital.example' };
  const server = await startServer(folder, 0, { ...settings, environment });
  return {
    url: server.url,
    application,
    doctor,
    token,
    close: async () => {
      await server.stop();
      removeData(folder);
    },
  };
}

async function addDoctor(db: Db, token: string): Promise<PatientsServer['doctor']> {
  const organization = { name: 'Hospital', locale: 'en-GB', timeZone: 'Europe/London', applications: [application] };
  const { id: organizationId } = await db
    .insertInto('organization')
    .values(organization)
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = { firstName: 'Nora', lastName: 'Whitfield', email: 'nora@hospital.example', locale: 'en-GB' };
  const doctor = await db
    .insertInto('appUser')
    .values({ ...person, userType: 'HealthCareProfessional' })
    .returning(['id', 'firstName', 'lastName'])
    .executeTakeFirstOrThrow();
  const userId = doctor.id;
  await db.insertInto('userOrganization').values({ userId, organizationId }).execute();
  await db.insertInto('userOrganizationRole').values({ userId, organizationId, role: 'DOCTOR' }).execute();
  await createSession(db, { tokenHash: hashOf(token), userId, organizationId, application, type: 'doctor' });
  return doctor;
}
