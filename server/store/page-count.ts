export interface Pagination {
  start: number;
  limit: number;
}

/** The count of a whole list, if its page is the last one and not empty, or the first one. Otherwise it is unknown. */
export function countOf(page: readonly unknown[], { start, limit }: Pagination): number | undefined {
  if (page.length === limit || (page.length === 0 && start > 0)) return undefined;
  return start + page.length;
}
