export const conversionQuota = `
alter table conversion add column asked_by bigint references app_user on delete set null;
create index conversion_asker on conversion (asked_by) where status in ('PENDING', 'IN_PROGRESS');
`;
