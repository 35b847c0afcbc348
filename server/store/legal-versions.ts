/** The latest legal texts: what `last-versions` says, and what the demonstration's users have accepted. */
export const legalVersions = { legal_notices: '3', privacy_policy: '2' } as const;
