export const patientKeys = {
  all: ['patients'],
  list: (page: unknown) => ['patients', 'list', page],
  one: (id: number) => ['patients', 'details', id],
  readings: (id: number) => ['patients', 'readings', id],
  search: (key: string) => ['patients', 'search', key],
  nationalIdTypes: ['national-id-types'],
  medicalTags: (language: string) => ['medical-tags', language],
} as const;
