/** Where a recording lies, as `Location` says it. */
export function locationOf(id: number): string {
  return `/v1/records/${id}`;
}
