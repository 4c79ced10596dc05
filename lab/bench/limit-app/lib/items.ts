import { pool } from './pool'

const COLUMNS = process.env['LISTED_COLUMNS'] ?? '*'

/** A page of what the product's list answers, in one query. */
export async function listItems(page: number): Promise<object[]> {
  const { rows } = await pool().query({
    name: 'list',
    text: `SELECT ${COLUMNS} FROM listed WHERE "page#" = $1 ORDER BY "position#"`,
    values: [page],
  })
  return rows
}

export async function findItem(id: number): Promise<object | undefined> {
  const { rows } = await pool().query({
    name: 'item',
    text: 'SELECT id, title, summary, cost, status, votes_count AS votes, published_at, body FROM proposal WHERE id = $1',
    values: [id],
  })
  return rows[0]
}
