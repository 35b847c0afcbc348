import type { ManifestOptions } from 'vite-plugin-pwa';

/** What a tablet needs to put the app on its home screen. */
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
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
