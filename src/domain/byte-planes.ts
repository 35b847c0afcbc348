/** First all bytes at even places, then the others. The high bytes of 16 bit samples differ little, so they compress well. */
export function toPlanes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const planes = new Uint8Array(bytes.length);
  const half = Math.ceil(bytes.length / 2);
  for (let at = 0; at < half; at += 1) planes[at] = bytes[2 * at] as number;
  for (let at = half; at < bytes.length; at += 1) planes[at] = bytes[2 * (at - half) + 1] as number;
  return planes;
}

export function fromPlanes(planes: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(planes.length);
  const half = Math.ceil(planes.length / 2);
  for (let at = 0; at < half; at += 1) bytes[2 * at] = planes[at] as number;
  for (let at = half; at < planes.length; at += 1) bytes[2 * (at - half) + 1] = planes[at] as number;
  return bytes;
}
