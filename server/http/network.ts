import { isIPv6 } from 'node:net';

function partsOf(address: string): number[] {
  // A URL has the shortest form, with an IPv4 in hexadecimal.
  const { hostname } = new URL(`http://[${address}]`);
  const halves = hostname.slice(1, -1).split('::');
  const [start = [], end = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0');
  return [...start, ...zeros, ...end].map((part) => Number.parseInt(part, 16));
}

/**
 * An IPv6 counts by its first 64 bits, because one line has all addresses below them. `::ffff:192.0.2.1` counts as its
 * IPv4.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const parts = partsOf(plain);
  const [high = 0, low = 0] = parts.slice(6);
  if (parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff)
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
