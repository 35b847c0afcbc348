export const recordKeys = {
  all: ['records'],
  lists: ['records', 'list'],
  list: (page: unknown) => ['records', 'list', page],
  counts: ['records', 'list', 'count'],
  /** A list that changes changes its count. */
  count: (filter: unknown) => ['records', 'list', 'count', filter],
  one: (id: number) => ['records', 'details', id],
  ofPatient: (page: unknown) => ['records', 'of-patient', page],
  metadata: (id: number) => ['records', 'metadata', id],
  channels: (id: number) => ['records', 'channels', id],
  monitoring: (id: number) => ['records', 'monitoring', id],
  tech: (id: number) => ['records', 'tech', id],
  wearables: (id: number) => ['records', 'wearables', id],
  everySinceLast: ['since-last'],
  sinceLast: (userId: number) => ['since-last', userId],
} as const;

export const professionalKeys = {
  list: (search: unknown) => ['professionals', 'list', search],
  directory: (organizationId: number) => ['professionals', 'directory', organizationId],
} as const;
