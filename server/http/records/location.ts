export function locationOf(id: number): string {
  return `/v1/records/${id}`;
}
