import 'temporal-polyfill/global';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contractModules } from './contract-modules.ts';
import { openApiDocument } from './document.ts';

const folder = new URL('../../src/contract/', import.meta.url);

test('each file of the contract that declares a call is read', () => {
  const declaring = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && name !== 'endpoint.ts')
    .filter((name) => /\bendpoint\(/.test(readFileSync(new URL(name, folder), 'utf8')))
    .map((name) => name.replace('.ts', '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
  expect(Object.keys(contractModules)).toEqual(expect.arrayContaining(declaring));
});

test('a body is described as the wire has it', () => {
  const { components, paths } = openApiDocument() as unknown as {
    components: { schemas: Record<string, { properties: object }> };
    paths: Record<string, Record<string, { requestBody?: object; responses: Record<string, object> }>>;
  };
  expect(Object.keys(components.schemas['Record']?.properties ?? {})).toContain('rythmSpecialist');
  expect(paths['/v1/records/list']?.['post']?.requestBody).toMatchObject({
    required: true,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/RecordListRequest' } } },
  });
});

test('every reference leads somewhere', () => {
  const document = openApiDocument();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
  const lost = references.filter(
    (path) =>
      path
        .split('/')
        .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document) ===
      undefined,
  );
  expect(new Set(lost)).toEqual(new Set());
});
