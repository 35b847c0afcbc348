import type { QueryClient } from '@tanstack/react-query';
import { patientKeys } from '#/data/patients/patient-keys.ts';
import { recordKeys } from '#/data/records/record-keys.ts';

const runs = new WeakMap<QueryClient, { isChanged: boolean }>();

const paceMs = 5000;

export function listsChanged(client: QueryClient): void {
  const run = runs.get(client);
  if (run) run.isChanged = true;
  else for (const queryKey of [patientKeys.all, recordKeys.all]) void client.invalidateQueries({ queryKey });
}

/** Meanwhile, lists load again only now and then, because one of them may be larger than what is sent. */
export async function withCalmLists(client: QueryClient, task: () => Promise<void>): Promise<void> {
  let run = { isChanged: false };
  const begin = () => {
    run = { isChanged: false };
    runs.set(client, run);
  };
  const loadLists = () => {
    runs.delete(client);
    if (run.isChanged) listsChanged(client);
  };
  const timer = setInterval(() => {
    loadLists();
    begin();
  }, paceMs);
  begin();
  try {
    await task();
  } finally {
    clearInterval(timer);
    loadLists();
  }
}
