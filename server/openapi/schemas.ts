import * as z from 'zod/mini';
import { contractModules } from './contract-modules.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Each exported schema of the contract, by its name with a capital. */
function namedSchemas(): Map<z.ZodMiniType, string> {
  const names = new Map<z.ZodMiniType, string>();
  for (const module of Object.values(contractModules))
    for (const [name, value] of Object.entries(module))
      if (isSchema(value) && !names.has(value)) names.set(value, `${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  return names;
}

const uriOf = (name: string) => `#/components/schemas/${name}`;

/** As the wire has them: the side that a codec decodes. */
export class ContractSchemas {
  readonly #components: Readonly<Record<string, JsonSchema>>;
  readonly #names = namedSchemas();
  readonly #registry = z.registry<{ id: string }>();

  constructor() {
    for (const [schema, id] of this.#names) this.#registry.add(schema, { id });
    const { schemas } = z.toJSONSchema(this.#registry, { io: 'input', unrepresentable: 'any', uri: uriOf });
    this.#components = Object.fromEntries(
      Object.entries(schemas)
        .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
        .map(([name, schema]) => [name, inside(schema)]),
    );
  }

  /** The named schemas to which this refers. */
  usedBy(document: object): Record<string, JsonSchema> {
    const used = new Set<string>();
    const follow = (value: object) => {
      for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g))
        if (!used.has(name)) {
          used.add(name);
          follow(this.#components[name] ?? {});
        }
    };
    follow(document);
    return Object.fromEntries(Object.entries(this.#components).filter(([name]) => used.has(name)));
  }

  of(schema: z.ZodMiniType): JsonSchema {
    const name = this.#names.get(schema);
    if (name !== undefined) return { $ref: uriOf(name) };
    const registry = z.registry<{ id: string }>();
    for (const [known, id] of this.#names) registry.add(known, { id });
    registry.add(schema, { id: 'wanted' });
    const { schemas } = z.toJSONSchema(registry, { io: 'input', unrepresentable: 'any', uri: uriOf });
    return inside(schemas['wanted'] ?? {});
  }
}

/** Without what a document of its own would need. */
function inside(schema: Record<string, unknown>): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== '$schema' && name !== '$id'));
}
