interface Written {
  /** The number of the first migration after which servers wrote it. */
  since: number;
  /** The number of the migration that ended it. */
  until?: number;
  /** `:n` is the number of the last migration. */
  sql: string;
}

const always: readonly Written[] = [
  {
    since: 1,
    sql: `insert into organization (id, name, locale) values (:n, 'Clinique :n', 'fr-FR');
insert into app_user (id, email, password_hash, first_name, last_name, phone_number, identity_number, locale) values
  (:n1, 'doctor:n@clinic.example', 'hash', 'Nora', 'Lefèvre', '+3361234:n1', 'ID:n1', 'fr-FR'),
  (:n2, 'admin:n@clinic.example', null, 'Odile', 'Garnier', null, null, 'fr-FR');
insert into eula_acceptance (user_id, application, version) values (:n1, 'WEMU', '3');
insert into user_organization (user_id, organization_id) values (:n1, :n), (:n2, :n);
insert into user_organization_role (user_id, organization_id, role) values
  (:n1, :n, 'DOCTOR'), (:n1, :n, 'TECHNICIAN'), (:n2, :n, 'ORGANIZATION_ADMIN');
insert into patient (id, organization_id, first_name, last_name, sex, birthdate, identity_number, locale, email, height,
    weight, pacemaker, comments) values
  (:n1, :n, 'Éloïse', 'Strauß-Müller', 'F', '1980-05-17', 'P:n1', 'fr-FR', 'eloise:n@mail.example', 171.5, 64, true,
    'Allergic to nickel.'),
  (:n2, :n, '静香', '王', null, null, null, null, null, null, null, null, null);
insert into recording (id, organization_id, application, patient_id, prescriber_id, rhythm_specialist_id, operator_id,
    created_by_id, duration_ms, resolution, stream_mode, video_type, comments, status, prescription_date, time_zone) values
  (:n1, :n, 'WEMU', :n1, :n1, :n1, :n1, :n1, 3600000, 'LOW', 'STREAM', 'NONE', 'After a syncope.', 'CREATED',
    '2026-01-10T23:30:00Z', 'Europe/Paris');
insert into record_device (record_id, serial) values (:n1, 'ECG-:n');
insert into wearable_usage (record_id, serial, utc_ms, duration_ms) values (:n1, 'ECG-:n', 1768089600000, 3600000);
insert into development_message ("to", subject, text) values ('+3361234:n1', 'Code', 'Your code');
insert into throttle (key, count) values ('sign-in :n', 2);
update recording set status = 'ONGOING_RECORDING', last_status_change_date = '2026-01-11T08:00:00Z',
  start_time_us = 1768118400000000 where id = :n1;
update recording set status = 'RECORDED', last_status_change_date = '2026-01-11T09:00:00Z',
  end_time_us = 1768122000000000 where id = :n1;`,
  },
];

/** What changed since. A column that is missing here is empty, as it may be. */
const later: readonly Written[] = [
  {
    since: 1,
    until: 10,
    sql: `update recording set status = 'ANALYSED', diagnosis = 'Sinus rhythm.' where id = :n1;`,
  },
  {
    since: 10,
    sql: `update recording set status = 'ANALYSED', diagnosis = 'Sinus rhythm.', diagnosis_author_id = :n1,
      diagnosis_date = '2026-01-11T10:00:00Z' where id = :n1;`,
  },
  {
    since: 1,
    until: 35,
    sql: `insert into recording (id, organization_id, application, patient_id, prescriber_id, created_by_id, status,
      prescription_date) values (:n2, :n, 'WEMU', :n2, :n1, :n2, 'CREATED', '2026-01-12T12:00:00Z');`,
  },
  {
    since: 35,
    sql: `insert into recording (id, organization_id, application, patient_id, created_by_id, status,
      prescription_date) values (:n2, :n, 'WEMU', :n2, :n2, 'CREATED', '2026-01-12T12:00:00Z');`,
  },
  {
    since: 1,
    until: 8,
    sql: `insert into session (token_hash, user_id, organization_id, expires_at) values ('s:n', :n1, :n, '2099-01-01Z');
insert into login_challenge (token_hash, user_id, type, expires_at) values ('l:n', :n1, 'mfa', '2099-01-01Z');`,
  },
  {
    since: 8,
    until: 14,
    sql: `insert into session (token_hash, user_id, organization_id, expires_at, application)
  values ('s:n', :n1, :n, '2099-01-01Z', 'WEMU');`,
  },
  {
    since: 14,
    sql: `insert into session (token_hash, user_id, organization_id, expires_at, application, type)
  values ('s:n', :n1, :n, '2099-01-01Z', 'WEMU', 'doctor');`,
  },
  {
    since: 8,
    sql: `insert into login_challenge (token_hash, user_id, type, expires_at, application)
  values ('l:n', :n1, 'mfa', '2099-01-01Z', 'WEMU');`,
  },
  {
    since: 2,
    sql: `insert into temporary_password (user_id, password_hash, expires_at) values (:n2, 'hash', '2099-01-01Z');
insert into used_captcha (nonce, expires_at) values ('n:n', '2099-01-01Z');
insert into platform_secret (name, value) values ('secret :n', 'x');`,
  },
  {
    since: 3,
    sql: `insert into patient_medical_tag (patient_id, tag_id) select :n1, id from medical_tag where code = 'syncope';
insert into idempotency_key (user_id, key, fingerprint, answer, location)
  values (:n1, 'k:n', 'f', '{"id": :n1}', '/v1/patients/:n1');`,
  },
  {
    since: 6,
    sql: `insert into conversion (record_id, format, status, source_mark) values (:n1, 'EDF_PLUS', 'DONE', 'x');`,
  },
  {
    since: 7,
    sql: `insert into platform_purpose (purpose) select 'patients' where not exists (select from platform_purpose);
insert into known_caller (user_id, key, expires_at) values (:n1, 'c:n', '2099-01-01Z');`,
  },
  {
    since: 9,
    sql: `insert into contact_change (user_id, kind, value, sent_to, session_hash, code_hash, expires_at)
  values (:n1, 'email', 'new:n@clinic.example', 'new:n@clinic.example', 's:n', 'hash', '2099-01-01Z');`,
  },
  {
    since: 15,
    sql: `insert into organization (id, name, parent_id) values (:n3, 'Antenne :n', :n);`,
  },
  {
    since: 18,
    sql: `update organization set street = '1, quai', city = 'Lyon', applications = '{WEMU,CCW}' where id = :n;`,
  },
  {
    since: 20,
    sql: `insert into product (id, name, application, reference) values (:n1, 'Recorder :n', 'WEMU', 'REF-:n');
insert into hardware (id, name, release, product_id) values (:n1, 'Board', '1.0.0', :n1);
insert into driver (id, name, release) values (:n1, 'Driver :n', '2.0.0');
insert into firmware (id, product_id, release, release_notes, file_name, size, sha256) values
  (:n1, :n1, '1.0.0', null, null, null, null), (:n2, :n1, '1.1.0-rc.1', 'Better.', 'a.bin', 3, 'ab');
insert into firmware_upgrade (firmware_id, from_id) values (:n2, :n1);
insert into firmware_hardware (firmware_id, hardware_id) values (:n2, :n1);
insert into firmware_driver (firmware_id, driver_id) values (:n2, :n1);`,
  },
  { since: 20, until: 25, sql: String.raw`update firmware set contents = '\x010203' where id = :n2;` },
  {
    since: 25,
    sql: String.raw`insert into firmware_file (firmware_id, contents) values (:n2, '\x010203');`,
  },
  {
    since: 21,
    sql: `insert into device (id, serial, product_id, hardware_id, firmware_version, target_firmware_id, organization_id,
    last_contact_at) values (:n1, 'ECG-:n', :n1, :n1, '1.0.0', :n2, :n, '2026-01-11T09:00:00Z');`,
  },
  {
    since: 26,
    sql: `insert into sensor (id, serial, kind, device_id) values (:n1, 'SEN-:n', 'ECG', :n1);`,
  },
  {
    since: 32,
    sql: `insert into proposed_contact (user_id, kind, value, proposed_by_id)
  values (:n1, 'phoneNumber', '+3369999:n', :n2);
insert into contact_hold (user_id, proposed_by_ids) values (:n1, '{:n2}');`,
  },
  {
    since: 37,
    sql: `insert into owed_mail (kind, user_id, channel, recipient, content, expires_at)
  values ('contact-changed', :n1, 'email', 'doctor:n@clinic.example', 'Text', '2099-01-01Z');`,
  },
  {
    since: 42,
    sql: `insert into record_file (record_id, upload, state, file_name, size_bytes, sha256, uploaded_by_id, replacement_reason)
  values (:n1, 'one:n', 'ACCEPTED', 'a.edf', 9, 'ab', :n1, null), (:n1, 'two:n', 'QUESTION', 'b.edf', 9, null, :n1, 'Cut');`,
  },
  { since: 44, sql: `update organization set time_zone = 'Europe/Paris' where id = :n;` },
  {
    since: 45,
    sql: `insert into device_token (device_id, token_hash, ending, created_by_id) values (:n1, 't:n', 'abcd', :n2);
update device set battery_percent = 81 where id = :n1;`,
  },
  { since: 46, sql: `update recording set begun_by_serial = 'ECG-:n' where id = :n1;` },
  {
    since: 48,
    sql: `insert into reading (session, kind, object_id, patient_id, organization_id)
  select mark, 'patient', :n1, :n1, :n from session where token_hash = 's:n';`,
  },
  {
    since: 49,
    sql: `insert into patient_archive (patient_id, made_by_id, made_at, history_rows) values (:n1, :n1, now(), 3);`,
  },
  {
    since: 50,
    sql: `insert into upload_lease (upload, writer, leased_until) values ('one:n', 'server', now());`,
  },
  {
    since: 54,
    sql: `insert into role_offer (email, organization_id, roles, offered_by_id, offered_from_id)
  values ('friend:n@clinic.example', :n, '{DOCTOR}', :n2, :n);`,
  },
  {
    since: 55,
    sql: `insert into role_removal (user_id, organization_id, removed_by_id) values (:n1, :n3, :n2);`,
  },
  {
    since: 56,
    sql: `insert into import_run (kind, organization_id, imported_by_id, created) values ('devices', :n, :n2, 1);`,
  },
];

/**
 * The rows of a clinic as a server wrote them after the migration of the given number. Plain SQL that never changes,
 * because today's functions write today's columns. The number keeps it apart from other clinics of the same database.
 */
export function rowsSince(version: number): string {
  return [...always, ...later]
    .filter(({ since, until = Infinity }) => since <= version && version < until)
    .map(({ sql }) => sql.replaceAll(':n', String(version)))
    .join('\n');
}
