import type { Plugin } from 'vite';
import { languages } from '../src/domain/locale.ts';
import { firstScreens, storedModules } from './first-screens.ts';
import { idsOf } from './module-names.ts';

interface OutputChunk {
  type: 'chunk';
  fileName: string;
  facadeModuleId: string | null;
  moduleIds: string[];
  imports: string[];
  viteMetadata?: { importedCss: Set<string> };
}

/**
 * These preloads save one or two round trips: for the app itself, which the entry imports late, and for the files of the
 * screen. An installed app has them all. There they come after the picture of the last screen, which some 20 answers would
 * hold up. The server puts the script’s hash into the Content-Security-Policy.
 */
export function preloadFirstScreen(): Plugin {
  return {
    name: 'preload-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk: entry }) {
        if (!bundle) return html;
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk') as unknown as OutputChunk[];
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const known = new Set(entry ? withStyles(closure(entry.fileName, byName), byName) : []);
        const filesOf = (module: string) => {
          const pattern = idsOf([module]);
          const found =
            chunks.find((chunk) => chunk.facadeModuleId && pattern.test(chunk.facadeModuleId)) ??
            chunks.find((chunk) => chunk.moduleIds.some((id) => pattern.test(id)));
          if (!found) throw new Error(`preload-first-screen: no chunk for ${module}`);
          return withStyles(closure(found.fileName, byName), byName).filter((file) => !known.has(file));
        };
        const files: string[] = [];
        /** A file may be named for several screens. */
        const numbersOf = (modules: readonly string[]) =>
          unique(modules.flatMap(filesOf)).map((file) => {
            const name = file.replace(/^assets\//, '');
            return files.includes(name) ? files.indexOf(name) : files.push(name) - 1;
          });
        const plan = {
          languages,
          files,
          start: numbersOf(['src/app/start.tsx']),
          signIn: numbersOf(firstScreens.filter(({ isSignedIn }) => !isSignedIn).flatMap(({ modules }) => modules)),
          words: languages.map((language) => numbersOf([`locales/${language}/messages.po`])),
          screens: firstScreens
            .filter(({ isSignedIn }) => isSignedIn)
            .map((screen) => [screen.address, numbersOf(screen.modules)]),
          kept: numbersOf(storedModules),
        };
        return html.replace('<!-- preload-first-screen -->', () => `<script>${script(plan)}</script>`);
      },
    },
  };
}

function closure(fileName: string, byName: Map<string, OutputChunk>, seen = new Set<string>()): string[] {
  if (seen.has(fileName)) return [];
  seen.add(fileName);
  return [fileName, ...(byName.get(fileName)?.imports ?? []).flatMap((name) => closure(name, byName, seen))];
}

function withStyles(files: readonly string[], byName: Map<string, OutputChunk>): string[] {
  return [...files, ...files.flatMap((file) => [...(byName.get(file)?.viteMetadata?.importedCss ?? [])])];
}

function script(plan: object): string {
  return `(p=>{try{
let s=localStorage,w=p.languages,k=s.getItem('signed-in'),
l=[s.getItem('language'),s.getItem('user-locale'),...navigator.languages].map(t=>t&&t.slice(0,2).toLowerCase()).find(t=>w.includes(t))||'en',
c=k?p.screens.find(([a])=>location.pathname.startsWith(a))[1]:p.signIn,
i=k&&navigator.serviceWorker?.controller;
let ahead=()=>new Set([...p.start,...p.words[w.indexOf(l)],...c,...(i?p.kept:[])].map(n=>p.files[n])).forEach(h=>{let e=document.createElement('link'),c=/css$/.test(h);e.rel=c?'preload':'modulepreload';if(c)e.as='style';e.crossOrigin='';e.href='/assets/'+h;document.head.append(e)});
i&&window.pictureTried?pictureTried.then(ahead):ahead()
}catch{}})(${JSON.stringify(plan)})`.replaceAll('\n', '');
}

function unique(files: readonly string[]): string[] {
  return [...new Set(files)];
}
