import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { root } from './installed.mjs';

// A second press sends nothing only if each change goes through `useSending` (src/data/calls/use-sending.ts).

interface Node {
  type: string;
  [member: string]: unknown;
}

interface Declaration {
  /** The path of the file, a colon and the name. */
  id: string;
  /** A component or a hook. */
  isScreen: boolean;
  /** The ids that it names, except in what it gives to `useSending`. */
  names: ReadonlySet<string>;
}

/** Not named as a change in the contract: a GET that changes the session. */
const changesByGet = ['src/contract/session.ts:sessionCalls.switchOrganization'];

/** Each sends by a way of its own that sends once. */
const exceptions: Readonly<Record<string, string>> = {
  'src/features/administration/contact/contact-page.tsx:Message': 'the form sends once (src/ui/forms/form.tsx)',
  'src/features/administration/devices/chosen-devices.tsx:TargetDialog': 'ChosenDialog sends the change by useSending',
  'src/features/administration/devices/chosen-devices.tsx:MoveDialog': 'ChosenDialog sends the change by useSending',
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Visits all nodes below, unless `visit` returns false. */
function walk(value: unknown, visit: (node: Node, parent?: Node) => boolean | void, parent?: Node): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit, parent);
  if (!isNode(value) || visit(value, parent) === false) return;
  for (const member of Object.values(value)) walk(member, visit, value);
}

function targetOf(from: string, source: unknown): string {
  const name = String(source);
  return name.startsWith('#/') ? posix.join('src', name.slice(2)) : posix.join(posix.dirname(from), name);
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '');

function isCallOf(node: Node, name: string): boolean {
  return node.type === 'CallExpression' && nameOf(node['callee']) === name;
}

/** The declarations of a file by name. */
function declarationsIn(body: readonly Node[]): Map<string, Node> {
  const found = new Map<string, Node>();
  for (const statement of body) {
    const declared = (statement['declaration'] ?? statement) as Node;
    if (declared.type === 'FunctionDeclaration') found.set(nameOf(declared['id']), declared);
    if (declared.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared['declarations'] as { id: Node; init: unknown }[])
      if (isNode(init)) found.set(nameOf(id), init);
  }
  return found;
}

/** What a file imports: the ids of its names, and the files that it loads late. */
function importsOf(path: string, body: readonly Node[]): { ids: Map<string, string>; late: Set<string> } {
  const ids = new Map<string, string>();
  const late = new Set<string>();
  walk(body, (node) => {
    const source = isNode(node['source']) ? node['source']['value'] : undefined;
    if (node.type === 'ImportExpression' && source !== undefined) late.add(targetOf(path, source));
    if (node.type !== 'ImportDeclaration') return;
    for (const { local, imported } of node['specifiers'] as { local: Node; imported?: Node }[])
      ids.set(nameOf(local), `${targetOf(path, source)}:${nameOf(imported)}`);
  });
  return { ids, late };
}

/** The names of what `useSending` gets in a declaration, as far as it gets them by name. */
function givenByName(declaration: Node): Set<string> {
  const given = new Set<string>();
  walk(declaration, (node) => {
    if (!isCallOf(node, 'useSending')) return;
    walk(node['arguments'], (argument) => void given.add(nameOf(argument)));
  });
  return given;
}

function namesIn(path: string, declaration: Node, { ids, late }: ReturnType<typeof importsOf>): Set<string> {
  const names = new Set<string>();
  const given = givenByName(declaration);
  const addLate = (name: string) => {
    for (const file of late) names.add(`${file}:${name}`);
  };
  walk(declaration, (node, parent) => {
    if (isCallOf(node, 'useSending')) return false;
    if (node.type === 'VariableDeclarator' && given.has(nameOf(node['id']))) return false;
    const isProperty = parent?.type === 'MemberExpression' && parent['property'] === node;
    const isKey = parent?.type === 'Property' && parent['key'] === node;
    if (isProperty || isKey) addLate(nameOf(node));
    else if (node.type === 'Identifier') names.add(ids.get(nameOf(node)) ?? `${path}:${nameOf(node)}`);
    if (node.type === 'MemberExpression') names.add(`${ids.get(nameOf(node['object']))}.${nameOf(node['property'])}`);
    return true;
  });
  return names;
}

/** The endpoints that change something, or count a try. */
function changesIn(path: string, declarations: ReadonlyMap<string, Node>): string[] {
  const found: string[] = [];
  for (const [name, declaration] of declarations)
    walk(declaration, ({ type, key, value }) => {
      if (type !== 'Property' || !isNode(value) || !isCallOf(value, 'endpoint')) return;
      const [{ properties }] = value['arguments'] as [{ properties: Node[] }];
      if (properties.some((one) => ['isChange', 'isCounted'].includes(nameOf(one['key']))))
        found.push(`${path}:${name}.${nameOf(key)}`);
    });
  return found;
}

/** The components and hooks that send without `useSending`, each with what it sends. */
function sendsPast(files: ReadonlyMap<string, string>): string[] {
  const senders = new Set(changesByGet);
  const all: Declaration[] = [];
  for (const [path, text] of files) {
    const body = parseSync(path, text).program.body as unknown as Node[];
    const declarations = declarationsIn(body);
    if (path.startsWith('src/contract/')) for (const id of changesIn(path, declarations)) senders.add(id);
    else if (!path.startsWith('src/browser/')) {
      const imports = importsOf(path, body);
      for (const [name, declaration] of declarations) {
        const isScreen = /^(?:use)?[A-Z]/.test(name);
        // An object only describes what its user sends.
        if (isScreen || declaration.type.includes('Function'))
          all.push({ id: `${path}:${name}`, isScreen, names: namesIn(path, declaration, imports) });
      }
    }
  }
  const sends = ({ names }: Declaration) => [...names].find((name) => senders.has(name));
  for (let before = -1; before !== senders.size;) {
    before = senders.size;
    for (const one of all) if (!one.isScreen && sends(one) !== undefined) senders.add(one.id);
  }
  return all.flatMap((one) => (one.isScreen && sends(one) !== undefined ? [`${one.id} > ${sends(one)}`] : []));
}

const contract = [
  'src/contract/a.ts',
  'export const aCalls = { make: endpoint({ isChange: true }), read: endpoint({}) };',
];
const data = [
  'src/data/a.ts',
  `import { call } from '#/browser/http/http.ts';
   import { aCalls } from '#/contract/a.ts';
   const send = () => call(aCalls.make);
   export const making = () => ({ mutationFn: () => send() });
   export const reading = () => call(aCalls.read);`,
];

function sentBy(screen: string): string[] {
  const head = "import { making, reading } from '#/data/a.ts';\nimport { aCalls } from '#/contract/a.ts';\n";
  return sendsPast(new Map([contract, data, ['src/features/a.tsx', head + screen]] as [string, string][]));
}

const past = ['src/features/a.tsx:Screen > src/data/a.ts:making'];

test.each([
  ['calls a change', 'export function Screen() { return <b onClick={() => making()} />; }', past],
  [
    'calls it through a function',
    'const go = () => making();\nexport function Screen() { return <b onClick={go} />; }',
    ['src/features/a.tsx:Screen > src/features/a.tsx:go'],
  ],
  [
    'loads it late',
    "export function Screen() { return <b onClick={async () => (await import('#/data/a.ts')).making()} />; }",
    past,
  ],
  [
    'names an endpoint',
    'export function Screen() { call(aCalls.make); }',
    ['src/features/a.tsx:Screen > src/contract/a.ts:aCalls.make'],
  ],
  ['gives it to useSending', 'export function Screen() { const making1 = useSending(making()); }', []],
  ['gives it by name', 'export function useA() { const options = { ...making() }; return useSending(options); }', []],
  ['reads', 'export function Screen() { return <b onClick={() => reading()} />; }', []],
])('of a screen that %s, what goes past useSending is found', (_, screen, found) => {
  expect(sentBy(screen)).toEqual(found);
});

test('every component and hook sends changes through useSending', () => {
  const paths = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join('src', name))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|gen)\.tsx?$/.test(path));
  const files = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const found = sendsPast(files).filter((line) => !exceptions[line.split(' > ')[0] ?? '']);
  expect(found).toEqual([]);
});
