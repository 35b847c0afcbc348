import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * Minifies the chunk that every screen needs a second time, with a slower minifier: a hundredth smaller, and the sign-in
 * page has a budget to the kilobyte. The other chunks are not worth the time.
 */
export function shrinkFirstChunk(): Plugin {
  return {
    name: 'shrink-first-chunk',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name !== 'app') continue;
        const { code } = await minify(chunk.code, {
          module: true,
          ecma: 2020,
          compress: { passes: 3, unsafe_arrows: true },
        });
        if (code) chunk.code = code;
      }
    },
  };
}
