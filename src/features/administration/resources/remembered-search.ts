import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { administrationKeys } from '#/data/administration/administration-keys.ts';
import type { Section } from '#/domain/administration.ts';

/** It may hold names, so it stays in memory, for the way back to the list. */
export function useRememberedSearch<Search>(section: Section, noSearch: Search) {
  const queryClient = useQueryClient();
  const key = administrationKeys.search(section);
  const [search, setSearch] = useState<Search>(() => queryClient.getQueryData<Search>(key) ?? noSearch);
  const change = (changed: Search) => {
    queryClient.setQueryData(key, changed);
    setSearch(changed);
  };
  return [search, change] as const;
}
