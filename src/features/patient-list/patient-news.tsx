import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { patientPage } from '#/contract/patient-list.ts';
import type { UserSearch } from '#/contract/user-search.ts';
import { useListNews } from '#/data/changes/list-news.ts';
import type { Answer } from '#/data/copies/stored-copy.ts';
import { followedPatientList } from '#/data/patients/patient-list.ts';
import { ListNewsLine } from '#/parts/page/list-news-line.tsx';

interface PatientNewsProps {
  page: number;
  search: UserSearch;
  query: UseQueryResult<Answer<z.output<typeof patientPage>>>;
}

export function PatientNews({ page, search, query }: PatientNewsProps) {
  return <ListNewsLine news={useListNews(followedPatientList(useQueryClient(), { page, search }), query)} />;
}
