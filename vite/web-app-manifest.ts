import type { ManifestOptions } from 'vite-plugin-pwa';

const screenshot = (name: string, shape: 'wide' | 'narrow', sizes: string, label: string) => ({
  src: `/screenshots/${name}-${shape}.webp`,
  sizes,
  type: 'image/webp',
  form_factor: shape,
  label,
});

const shortcutIcon = (name: string) => ({ src: `/icons/shortcut-${name}.png`, sizes: '96x96', type: 'image/png' });

export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Bedside',
  short_name: 'Bedside',
  description: 'Prescribe, follow and diagnose cardiac, sleep and EEG recordings',
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  lang: 'en',
  dir: 'ltr',
  theme_color: '#f6f5f2',
  background_color: '#f6f5f2',
  categories: ['medical', 'health'],
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    screenshot('recordings', 'wide', '1280x800', 'The recordings of an organization'),
    screenshot('recording', 'wide', '1280x800', 'A recording: status, patient and traces'),
    screenshot('recordings', 'narrow', '390x844', 'The recordings of an organization'),
    screenshot('recording', 'narrow', '390x844', 'A recording: status, patient and traces'),
  ],
  shortcuts: [
    { name: 'Recordings', url: '/home', icons: [shortcutIcon('recordings')] },
    { name: 'Patients', url: '/home/patient', icons: [shortcutIcon('patients')] },
  ],
  handle_links: 'preferred',
};
