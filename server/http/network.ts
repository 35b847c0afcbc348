import { isIPv6 } from 'node:net';

/** The eight parts of an IPv6 address, as numbers. */
function partsOf(address: string): number[] {
  // A URL writes it in its shortest form, an IPv4 at its end in hexadecimal.
  const { hostname } = new URL(`http://[${address}]`);
  const halves = hostname.slice(1, -1).split('::');
  const [start = [], end = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0');
  return [...start, ...zeros, ...end].map((part) => Number.parseInt(part, 16));
}

/**
 * Whom tries from an address are counted for: an IPv4 stands for itself, also when it is written as an IPv6
 * (`::ffff:192.0.2.1`); of another IPv6 the first 64 bits, as every line has that many addresses to choose from.
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

/** Whether a host or address is this machine itself: nobody else can reach what listens there. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
