import type { Plugin } from 'vite';
import { chunks } from './chunks.ts';
import { firstScreens, storedModules } from './first-screens.ts';
import { unmatched } from './module-names.ts';

const tables = {
  'vite/chunks.ts': chunks,
  'vite/first-screens.ts': [...firstScreens, { name: 'storedModules', modules: storedModules }],
};

/** A wrong name would silently make a first screen larger or slower, so the build fails if one matches no module. */
export function checkModules(): Plugin {
  return {
    name: 'check-modules',
    apply: 'build',
    renderStart() {
      const ids = [...this.getModuleIds()];
      const wrong = Object.entries(tables).flatMap(([table, rows]) =>
        rows.flatMap(({ name, modules }) =>
          unmatched(modules, ids).map((module) => `${table}: ${module} of '${name}' matches no module`),
        ),
      );
      if (wrong.length > 0) this.error(wrong.join('\n'));
    },
  };
}
