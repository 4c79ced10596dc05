import { pool } from './pool'

type Item = { id: number; title: string; summary: string; cost: number; status: string; votes: number }

const COLUMNS = 'id, title, summary, cost, status, votes_count AS votes, published_at'

export async function listItems(processId: number, size: number): Promise<Item[]> {
  const { rows } = await pool().query<Item>({
    name: 'list',
    text: `SELECT ${COLUMNS}, lat, lng FROM proposal WHERE process_id = $1 ORDER BY published_at DESC, id DESC LIMIT $2`,
    values: [processId, size],
  })
  return rows
}

export async function findItem(id: number): Promise<(Item & { body: string }) | undefined> {
  const { rows } = await pool().query<Item & { body: string }>({
    name: 'item',
    text: `SELECT ${COLUMNS}, body FROM proposal WHERE id = $1`,
    values: [id],
  })
  return rows[0]
}
