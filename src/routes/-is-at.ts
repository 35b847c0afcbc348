import { useRouter } from '@tanstack/react-router';

/** Tells whether the address still ends with this id. What arrives late must not lead a user back who has gone on. */
export function useIsAt(id: number): () => boolean {
  const router = useRouter();
  return () => router.latestLocation.pathname.endsWith(`/${id}`);
}
