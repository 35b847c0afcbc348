/** The server's largest page. */
const batch = 500;

interface Pagination {
  start: number;
  limit: number;
}

export async function fetchAll<Item>(
  page: (pagination: Pagination) => Promise<{ data: Item[]; meta: { totalCount: number } }>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the first answer says how many there are
    const { data, meta } = await page({ start: items.length, limit: batch });
    items.push(...data);
    if (data.length === 0 || items.length >= meta.totalCount) return items;
  }
}
