import type { Section } from '#/domain/administration.ts';

/** Paths on a grid of 24 × 24, in the look of `Icon`. The doctors' page does not load them. */
export const sectionStrokes: Record<Section | 'home', string> = {
  home: 'M4 11.5 12 4.5l8 7M6 10v9.5h4.5V14h3v5.5H18V10',
  professionals:
    'M6.5 4H5v4.5a4 4 0 0 0 8 0V4h-1.5M9 12.5v3a4.3 4.3 0 0 0 8.6 0V13M17.6 9.2a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8',
  administrators:
    'M12 3.5 5 6v5.3c0 4.4 2.9 7.7 7 9.2 4.1-1.5 7-4.8 7-9.2V6zM12 7.8a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2M8.2 16.6c.6-1.7 2-2.6 3.8-2.6s3.2.9 3.8 2.6',
  organizations: 'M6 20V4.5h12V20M3.5 20h17M12 7v4M10 9h4M10 20v-4.5h4V20',
  products: 'M12 3.5 4.5 7.5v9l7.5 4 7.5-4v-9zM4.5 7.5l7.5 4 7.5-4M12 11.5v9',
  hardware: 'M7 7h10v10H7zM10 10h4v4h-4zM9.5 7V4M14.5 7V4M9.5 20v-3M14.5 20v-3M7 9.5H4M7 14.5H4M20 9.5h-3M20 14.5h-3',
  devices: 'M3.5 6.5h17v11h-17zM6 12h2.2l1.3-2.7 2.3 5.4 1.9-4.2 1 1.5H18',
  firmwares: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M10.5 11.5 8.5 14l2 2.5M13.5 11.5l2 2.5-2 2.5',
  drivers: 'M9 3.5V8M15 3.5V8M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0zM12 17v3.5',
  compatibility: 'M5 9h4.2a2 2 0 1 1 3.6 0H17v4.2a2 2 0 1 1 0 3.6V20H5z',
  billing: 'M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9 8h6M9 11.5h6M9 15h3',
  history: 'M4.5 12.5a7.6 7.6 0 1 1 2.3 5.3M2.5 10.3l2 2.2 2.2-2M12 8.2v4.3l2.8 1.7',
  erasure:
    'm8.5 19-4-4a1.5 1.5 0 0 1 0-2.1l8-8a1.5 1.5 0 0 1 2.1 0l4.5 4.5a1.5 1.5 0 0 1 0 2.1L11.5 19zM8.7 8.7l6.6 6.6M8.5 19H20',
  platform: 'M4.5 4.5h15v6h-15zM4.5 13.5h15v6h-15zM7.5 7.5v.1M7.5 16.5v.1M11 7.5h5M11 16.5h5',
};
