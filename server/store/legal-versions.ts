export const legalVersions = { legal_notices: '3', privacy_policy: '2' } as const;
