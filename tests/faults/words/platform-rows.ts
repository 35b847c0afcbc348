import { openDatabase } from '../../../server/store/open.ts';

/** One value that the platform wrote. */
export interface Write {
  kind: string;
  id: number;
  column: string;
  before: unknown;
  after: unknown;
  /** In ms since 1970. */
  at: number;
  organizationId: number | null;
}

export interface PlatformRows {
  writes: readonly Write[];
  /** The patient's id, by the recording's id. */
  patientOf: ReadonlyMap<number, number>;
  organizations: readonly { id: number; name: string }[];
}

/** The data of a server that is not running. */
export async function readPlatform(dataDirectory: string): Promise<PlatformRows> {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDirectory });
  try {
    const rows = await db
      .selectFrom('history')
      .select(['kind', 'objectId', 'changes', 'happenedAt', 'organizationId'])
      .orderBy('id')
      .execute();
    const recordings = await db.selectFrom('recording').select(['id', 'patientId']).execute();
    const organizations = await db.selectFrom('organization').select(['id', 'name']).execute();
    return {
      organizations,
      writes: rows.flatMap(({ kind, objectId, changes, happenedAt, organizationId }) =>
        Object.entries(changes).map(([column, [before, after]]) => ({
          kind,
          id: Number(objectId),
          column,
          before,
          after,
          at: new Date(happenedAt).getTime(),
          organizationId,
        })),
      ),
      patientOf: new Map(recordings.map(({ id, patientId }) => [id, patientId])),
    };
  } finally {
    await close();
  }
}

/** The role of a user in an organization is taken away, or given back. The server must not run. */
export async function setRoles(
  dataDirectory: string,
  { userId, organizationId, roles }: { userId: number; organizationId: number; roles: readonly string[] },
): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDirectory });
  try {
    await db
      .deleteFrom('userOrganizationRole')
      .where('userId', '=', userId)
      .where('organizationId', '=', organizationId)
      .execute();
    if (roles.length > 0)
      await db
        .insertInto('userOrganizationRole')
        .values(roles.map((role) => ({ userId, organizationId, role })))
        .execute();
  } finally {
    await close();
  }
}
