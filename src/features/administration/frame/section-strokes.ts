import type { Section } from '#/domain/administration.ts';

/** Paths on a grid of 24 × 24, in the look of `Icon`. The doctors' page does not load them. */
export const sectionStrokes: Record<Section | 'home', string> = {
  home: 'M4 11.5 12 4.500l8 7M6 10v9.500h4.500V14h3v5.500H18V10',
  professionals:
    'M6.5 4H5v4.500a4 4 0 0 0 8 0V4h-1.500M9 12.500v3a4.3 4.3 0 0 0 8.6 0V13M17.6 9.200a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8',
  administrators:
    'M12 3.5 5 6v5.300c0 4.4 2.9 7.7 7 9.2 4.1-1.5 7-4.8 7-9.200V6zM12 7.800a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.200M8.2 16.600c.6-1.7 2-2.6 3.8-2.600s3.2.9 3.8 2.6',
  organizations: 'M6 20V4.500h12V20M3.5 20h17M12 7v4M10 9h4M10 20v-4.500h4V20',
  products: 'M12 3.5 4.5 7.500v9l7.5 4 7.5-4v-9zM4.5 7.500l7.5 4 7.5-4M12 11.500v9',
  hardware:
    'M7 7h10v10H7zM10 10h4v4h-4zM9.5 7V4M14.5 7V4M9.5 20v-3M14.5 20v-3M7 9.500H4M7 14.500H4M20 9.500h-3M20 14.500h-3',
  devices: 'M3.5 6.500h17v11h-17zM6 12h2.200l1.3-2.7 2.3 5.4 1.9-4.2 1 1.500H18',
  firmwares: 'M6 3.500h8l4 4v13H6zM14 3.500v4h4M10.5 11.5 8.5 14l2 2.500M13.5 11.500l2 2.5-2 2.5',
  drivers: 'M9 3.500V8M15 3.500V8M6.5 8h11v3.500a5.5 5.5 0 0 1-11 0zM12 17v3.5',
  compatibility: 'M5 9h4.200a2 2 0 1 1 3.6 0H17v4.200a2 2 0 1 1 0 3.600V20H5z',
  billing: 'M6 3.500h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.500zM9 8h6M9 11.500h6M9 15h3',
  history: 'M4.5 12.500a7.6 7.6 0 1 1 2.3 5.300M2.5 10.300l2 2.2 2.2-2M12 8.200v4.300l2.8 1.7',
  erasure:
    'm8.5 19-4-4a1.5 1.5 0 0 1 0-2.100l8-8a1.5 1.5 0 0 1 2.1 0l4.5 4.500a1.5 1.5 0 0 1 0 2.100L11.5 19zM8.7 8.700l6.6 6.600M8.5 19H20',
  platform: 'M4.5 4.500h15v6h-15zM4.5 13.500h15v6h-15zM7.5 7.500v.1M7.5 16.500v.1M11 7.500h5M11 16.500h5',
};
