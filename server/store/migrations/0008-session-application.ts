/** The application of older sessions is unknown: they end, and their users sign in again. */
export const sessionApplication = `
delete from session;
delete from login_challenge;
alter table session add column application text not null check (application in ('WEMU', 'CCW', 'SOM', 'CPF'));
alter table login_challenge add column application text not null check (application in ('WEMU', 'CCW', 'SOM', 'CPF'));
`;
