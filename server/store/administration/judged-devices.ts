import { sql, type RawBuilder } from 'kysely';
import { isWithin, type Reach } from './reach.ts';

/** A field that is missing stays as it is. */
export interface SentDevice {
  /** The number of the row. */
  row: number;
  /** Without it, the serial finds the device. */
  id?: number | undefined;
  serial: string;
  productId?: number | undefined;
  hardwareId?: number | undefined;
  firmwareVersion?: string | null | undefined;
  targetFirmwareId?: number | null | undefined;
  organizationId?: number | undefined;
  /** Something else of the row is wrong already. It is judged, and not written. */
  isFlawed?: boolean | undefined;
}

export interface Judging {
  reach: Reach;
  sent: readonly SentDevice[];
  /** True if a row may not create a device. */
  mustExist?: boolean;
  /** True if a row may not change a device, not even one that somebody else creates at the same time. */
  mustBeNew?: boolean;
}

/** One parameter holds all rows, as a statement has a limit of parameters. */
function sentRows(sent: readonly SentDevice[]): RawBuilder<unknown> {
  const rows = sent.map((row) => ({
    row: row.row,
    id: row.id,
    serial: row.serial,
    product_id: row.productId,
    hardware_id: row.hardwareId,
    has_version: row.firmwareVersion !== undefined,
    firmware_version: row.firmwareVersion,
    has_target: row.targetFirmwareId !== undefined,
    target_firmware_id: row.targetFirmwareId,
    organization_id: row.organizationId,
    is_flawed: row.isFlawed ?? false,
  }));
  return sql`select * from json_to_recordset(${JSON.stringify(rows)}::json) as sent_rows(
    row integer, id bigint, serial text, product_id bigint, hardware_id bigint,
    has_version boolean, firmware_version text, has_target boolean, target_firmware_id bigint, organization_id bigint,
    is_flawed boolean)`;
}

/** A problem is its field and reason. A target stands on a product and hardware that fit. */
const targetProblem = sql`case
  when wanted.target is null then null
  when target.id is null then 'targetFirmwareId not-found'
  when product.id is null or hardware.id is null or hardware.product_id <> product.id then null
  when target.product_id <> wanted.product then 'targetFirmwareId other-product'
  when not exists (select from firmware_hardware as fit
    where fit.firmware_id = target.id and fit.hardware_id = wanted.hardware) then 'targetFirmwareId incompatible'
  when release_key(target.release) is distinct from release_key(wanted.version) and not exists (
    select from firmware_upgrade as step join firmware as former on former.id = step.from_id
    where step.firmware_id = target.id and release_key(former.release) = release_key(wanted.version))
    then 'targetFirmwareId unreachable'
end`;

/** What each row wants, and its problems: common table expressions that end with `judged`. */
export function judgedDevices({ reach, sent, mustExist = false, mustBeNew = false }: Judging): RawBuilder<unknown> {
  return sql`sent as materialized (${sentRows(sent)}), found as (
    select sent.*, coalesce(sent.id, same.id) as held_id
    from sent left join device as same on sent.id is null and lower(same.serial) = lower(sent.serial)
  ), wanted as (
    select sent.row, sent.is_flawed, case when sent.id is null then coalesce(held.serial, sent.serial) else sent.serial end as serial,
      held.id as held_id, held.organization_id as held_organization,
      held.serial as held_serial, held.product_id as held_product, held.hardware_id as held_hardware,
      held.firmware_version as held_version, held.target_firmware_id as held_target,
      coalesce(sent.product_id, held.product_id) as product,
      coalesce(sent.hardware_id, held.hardware_id) as hardware,
      case when sent.has_version then sent.firmware_version else held.firmware_version end as version,
      case when sent.has_target then sent.target_firmware_id else held.target_firmware_id end as target,
      coalesce(sent.organization_id, held.organization_id, ${reach.organizationId}::bigint) as organization_id
    from found as sent left join device as held on held.id = sent.held_id
  ), judged as materialized (
    select wanted.*,
      wanted.held_id is null
        or (wanted.product, wanted.hardware, wanted.version, wanted.target, wanted.organization_id, wanted.serial)
          is distinct from (wanted.held_product, wanted.held_hardware, wanted.held_version, wanted.held_target,
            wanted.held_organization, wanted.held_serial) as is_other,
      case
        when wanted.held_id is not null and ${mustBeNew}::boolean then array['serial duplicate']
        when wanted.held_id is not null and not ${isWithin(reach, 'wanted.heldOrganization')}
          then array['serial belongs-elsewhere']
        when wanted.held_id is null and ${mustExist}::boolean then array['serial not-found']
        else array_remove(array[
          case when wanted.product is null then 'productId missing' when product.id is null then 'productId not-found' end,
          case
            when wanted.hardware is null then 'hardwareId missing'
            when hardware.id is null then 'hardwareId not-found'
            when hardware.product_id <> product.id then 'hardwareId other-product'
          end,
          case when organization.id is null or not ${isWithin(reach, 'organization.id')}
            then 'organizationId not-found' end,
          ${targetProblem}
        ], null)
      end as problems
    from wanted
    left join product on product.id = wanted.product
    left join hardware on hardware.id = wanted.hardware
    left join organization on organization.id = wanted.organization_id
    left join firmware as target on target.id = wanted.target
  )`;
}
