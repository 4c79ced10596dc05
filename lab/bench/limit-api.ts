// What the limit's API answers: the items of the product's answers, as typed columns of one table.
import { withClient } from '@/scripts/database/connection'

type Item = Record<string, unknown>

/** Creates and fills the table `listed` from some pages of the product's list; returns its columns as SQL. */
export async function seedListed(databaseUrl: string, pages: Item[][]): Promise<string> {
  const names = Object.keys(pages[0]?.[0] ?? {})
  const items = pages.flat()
  const columns = names.map((name) => `"${name}" ${typeOf(items.map((item) => item[name]))}`)
  await withClient(databaseUrl, async (client) => {
    await client.query(`CREATE TABLE listed ("page#" int, "position#" int, ${columns.join(', ')})`)
    await client.query('CREATE INDEX ON listed ("page#", "position#")')
    for (const [page, rows] of pages.entries())
      await client.query(
        `INSERT INTO listed
         SELECT x.* FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY i("item", "position")
         CROSS JOIN LATERAL jsonb_populate_record(NULL::listed,
           i."item" || jsonb_build_object('page#', $2::int, 'position#', i."position")) x`,
        [JSON.stringify(rows), page],
      )
    await client.query('ANALYZE listed')
  })
  return names.map((name) => `"${name}"`).join(', ')
}

function typeOf(values: unknown[]): string {
  const known = values.filter((value) => value !== null)
  if (known.length > 0 && known.every((value) => typeof value === 'string')) return 'text'
  if (known.length > 0 && known.every((value) => typeof value === 'boolean')) return 'boolean'
  if (known.length > 0 && known.every((value) => typeof value === 'number'))
    return known.every((value) => Number.isSafeInteger(value)) ? 'int' : 'float8'
  return 'jsonb'
}
