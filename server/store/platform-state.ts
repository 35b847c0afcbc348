import { sql } from 'kysely';
import type { SetUp } from '#/contract/platform-state.ts';
import type { Db } from './tables.ts';

export async function setUpOf(db: Db): Promise<SetUp> {
  const { rows } = await sql<SetUp>`select
    (select count(*)::int from organization) as organizations,
    (select count(*)::int from organization where time_zone is null) as organizations_without_zone,
    (select count(*)::int from app_user where user_type = 'HealthCareProfessional') as professionals,
    (select count(*)::int from product) as products,
    (select count(*)::int from hardware) as hardware,
    (select count(*)::int from driver) as drivers,
    (select count(*)::int from firmware) as firmwares,
    (select count(*)::int from firmware_hardware as fit
      left join firmware_driver as needed on needed.firmware_id = fit.firmware_id) as compatibility,
    count(*)::int as devices, count(target_firmware_id)::int as devices_with_target
    from device`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('An aggregate has one row.');
  return found;
}

export interface Stored {
  databaseVersion: string;
  databaseBytes: number;
  files: number;
  fileBytes: number;
  conversionsWaiting: number;
  conversionsFailed: number;
}

export async function storedOf(db: Db): Promise<Stored> {
  const { rows } = await sql<Stored>`select
    current_setting('server_version') as database_version,
    pg_database_size(current_database())::float8 as database_bytes,
    (select count(*)::int from conversion where status in ('PENDING', 'IN_PROGRESS')) as conversions_waiting,
    (select count(*)::int from conversion where status = 'FAILED') as conversions_failed,
    count(*)::int as files, coalesce(sum(received_bytes), 0)::float8 as file_bytes
    from record_file where state not in ('REFUSED', 'CANCELLED')`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('An aggregate has one row.');
  return found;
}
