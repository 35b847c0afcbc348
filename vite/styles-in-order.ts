import type { Plugin } from 'vite';

const inHead = 'document.head.appendChild(link)';

/**
 * The app's own style stands at the end of the body (first-page.ts). The style of a part must stand behind it, because
 * the last of two equal rules wins.
 */
export function stylesInOrder(): Plugin {
  return {
    name: 'styles-in-order',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(inHead)) throw new Error('styles-in-order: Vite adds the styles of parts in another way');
        return { code: code.replace(inHead, inHead.replace('head', 'body')), map: null };
      },
    },
  };
}
