import { sql, type RawBuilder } from 'kysely';
import type { RefusedRow, RowReason } from '#/contract/imports.ts';
import type { Db } from '../tables.ts';
import { isWithin, type Reach } from './reach.ts';

/** What a name can mean. */
interface Meaning {
  id: number;
  /** What tells it from others of the name. */
  label: string;
  productId: number | null;
}

/** The key is the name as it stands in the file. */
type Meanings = ReadonlyMap<string, readonly Meaning[]>;

type Kind = 'product' | 'hardware' | 'firmware' | 'driver' | 'organization';

const withRelease = sql`name_key(concat_ws(' ', one.name, one.release))`;

/** Selects of `key`, `id`, `label` and `product_id`. */
const keysOf: Readonly<Record<Exclude<Kind, 'organization'>, RawBuilder<unknown>>> = {
  product: sql`select name_key(one.name) as key, one.id, concat_ws(' ', one.name, one.application) as label,
    one.id as product_id from product as one`,
  hardware: sql`select one_of.key, one.id, concat_ws(' ', product.name, one.name, one.release) as label, one.product_id
    from hardware as one join product on product.id = one.product_id
    cross join lateral (select name_key(one.name) as key union select ${withRelease}) as one_of`,
  driver: sql`select one_of.key, one.id, concat_ws(' ', one.name, one.release) as label, null::bigint as product_id
    from driver as one cross join lateral (select name_key(one.name) as key union select ${withRelease}) as one_of`,
  firmware: sql`select one_of.key, one.id, concat_ws(' ', product.name, one.release) as label, one.product_id
    from firmware as one join product on product.id = one.product_id
    cross join lateral (select name_key(one.release) as key
      union select name_key(concat_ws(' ', product.name, one.release))) as one_of`,
};

/** An organization out of reach is as one that does not exist. */
const keysOfOrganizations = (reach: Reach) => sql`select name_key(one.name) as key, one.id, one.name as label,
  null::bigint as product_id from organization as one where ${isWithin(reach, 'one.id')}`;

async function meaningsOf(
  db: Db,
  reach: Reach,
  kind: Kind,
  names: readonly (string | null | undefined)[],
): Promise<Meanings> {
  const wanted = [...new Set(names.filter((name) => typeof name === 'string'))];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<
    Meaning & { name: string }
  >`with keys as materialized (${kind === 'organization' ? keysOfOrganizations(reach) : keysOf[kind]})
    select wanted.name, keys.id, keys.label, keys.product_id
    from unnest(${wanted}::text[]) as wanted(name) join keys on keys.key = name_key(wanted.name)
    order by keys.id`.execute(db);
  return Map.groupBy(rows, ({ name }) => name);
}

type NameProblem = Pick<RefusedRow, 'field' | 'reason' | 'candidates'>;

interface Chosen {
  id?: number;
  productId?: number | null;
  problem?: NameProblem;
}

const shownAtMost = 10;

interface Choice {
  /** Undefined if it is not known. */
  productId?: number | null | undefined;
  /** What the object has already. An ambiguous name that can mean it means it. */
  held?: number | null | undefined;
}

/** Never guesses: a name with several meanings is a problem. */
function chosenMeaning(field: string, all: readonly Meaning[], { productId, held }: Choice): Chosen {
  const fitting = productId ? all.filter((one) => one.productId === productId) : all;
  const [only, another] = fitting;
  const problem = (reason: RowReason) => ({ problem: { field, reason } });
  if (!only) return problem(all.length > 0 ? 'other-product' : 'not-found');
  if (!another) return only;
  const same = fitting.find(({ id }) => id === held);
  if (same) return same;
  const candidates = fitting.slice(0, shownAtMost).map(({ id, label }) => `${label} (ID ${id})`);
  return { problem: { field, reason: 'ambiguous', candidates } };
}

interface NamesOfRow<Field> {
  /** Nothing if the row has no such name. */
  meaning: (field: Field, name: string | null | undefined, choice?: Choice) => Chosen;
  /** The names so far that mean none or several. */
  problems: NameProblem[];
}

/** Reads what the names in each field of the rows mean. The function is called once for each row. */
export async function namesIn<Field extends string>(
  db: Db,
  reach: Reach,
  sent: readonly Readonly<Partial<Record<NoInfer<Field>, string | null | undefined>>>[],
  kinds: Readonly<Record<Field, Kind>>,
): Promise<() => NamesOfRow<Field>> {
  const meanings = new Map<Field, Meanings>();
  for (const field of Object.keys(kinds) as Field[]) {
    const names = sent.map((row) => row[field]);
    meanings.set(field, await meaningsOf(db, reach, kinds[field], names));
  }
  return () => {
    const problems: NameProblem[] = [];
    return {
      problems,
      meaning: (field, name, choice = {}) => {
        if (typeof name !== 'string') return {};
        const chosen = chosenMeaning(field, meanings.get(field)?.get(name) ?? [], choice);
        if (chosen.problem) problems.push(chosen.problem);
        return chosen;
      },
    };
  };
}
