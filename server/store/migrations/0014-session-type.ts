/** Until now there was no administration, so every session was for care. */
export const sessionType = `
alter table session add column type text not null default 'doctor' check (type in ('doctor', 'admin'));
alter table session alter column type drop default;
`;
