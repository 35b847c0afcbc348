import type { Plugin } from 'vite';
import { languages } from '../src/domain/locale.ts';

interface OutputChunk {
  type: 'chunk';
  fileName: string;
  facadeModuleId: string | null;
  moduleIds: string[];
  imports: string[];
  viteMetadata?: { importedCss: Set<string> };
}

/**
 * The route of each address after sign-in, and the extent of its words (src/browser/settings/locale.ts). The first that
 * fits counts, and the last is the list of recordings.
 */
const screens: readonly (readonly [path: string, route: string, words: string])[] = [
  ['/home/record/details/', 'record/details\\.\\$recordId', 'record'],
  ['/home/record/create', 'record/create', 'all'],
  ['/home/patient/details/', 'patient/details\\.\\$patientId', 'all'],
  ['/home/patient/create', 'patient/create', 'patient'],
  ['/home/patient', 'patient/index', 'all'],
  ['/home/profile', 'profile/_password/index', 'all'],
  ['/', '_legal-notices/_password/index', 'list'],
];

/**
 * These preloads save one or two round trips. The server puts the script’s hash into the Content-Security-Policy.
 */
export function preloadFirstScreen(): Plugin {
  return {
    name: 'preload-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, chunk: entry }) {
        if (!bundle) return [];
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk') as unknown as OutputChunk[];
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const known = new Set(entry ? withStyles(closure(entry.fileName, byName), byName) : []);
        const filesOf = (pattern: RegExp) => {
          const found =
            chunks.find((chunk) => chunk.facadeModuleId && pattern.test(chunk.facadeModuleId)) ??
            chunks.find((chunk) => chunk.moduleIds.some((id) => pattern.test(id)));
          if (!found) throw new Error(`preload-first-screen: no chunk for ${String(pattern)}`);
          return withStyles(closure(found.fileName, byName), byName).filter((file) => !known.has(file));
        };
        const words = (query: string) =>
          languages.map((language) => {
            const [file = ''] = filesOf(new RegExp(`locales/${language}/messages\\.po${query}$`));
            const hash = /^assets\/messages-(.+)\.js$/.exec(file)?.[1];
            if (!hash) throw new Error(`preload-first-screen: unexpected name ${file}`);
            return hash;
          });
        const files: string[] = [];
        /** A file may be named for several screens. */
        const numbersOf = (patterns: readonly RegExp[]) =>
          unique(patterns.flatMap(filesOf)).map((file) => {
            const name = file.replace(/^assets\//, '');
            return files.includes(name) ? files.indexOf(name) : files.push(name) - 1;
          });
        const plan = {
          languages,
          files,
          signIn: numbersOf([/auth\/login\/index\.tsx\?tsr-split/]),
          words: {
            start: words('\\?start'),
            list: words('\\?list'),
            record: words('\\?record'),
            patient: words('\\?patient'),
            all: words(''),
          },
          screens: screens.map(([path, route, extent]) => {
            const patterns = [
              /signed-in\/home\/route\.tsx\?tsr-split/,
              new RegExp(`/${route}\\.tsx\\?tsr-split`),
              /icons\/icon-inside\.tsx$/,
            ];
            return [path, numbersOf(patterns), extent];
          }),
          kept: numbersOf([
            /device\/offline-code\.ts$/,
            /session\/context-copy\.ts$/,
            /copies\/stored-copy\.ts$/,
            /calls\/reference-storage\.ts$/,
          ]),
        };
        return [{ tag: 'script', children: script(plan), injectTo: 'head' }];
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
[,c,x]=k?p.screens.find(([a])=>location.pathname.startsWith(a)):[0,p.signIn,'start'],
h=p.words[k&&(s.getItem('lock')||sessionStorage.getItem('visit'))?'all':x][w.indexOf(l)],
f=new Set([...c,...(k&&navigator.serviceWorker?.controller?p.kept:[])].map(n=>p.files[n]));
f.add('messages-'+h+'.js').forEach(h=>{let e=document.createElement('link'),c=/css$/.test(h);e.rel=c?'preload':'modulepreload';if(c)e.as='style';e.crossOrigin='';e.href='/assets/'+h;document.head.append(e)})
}catch{}})(${JSON.stringify(plan)})`.replaceAll('\n', '');
}

function unique(files: readonly string[]): string[] {
  return [...new Set(files)];
}
