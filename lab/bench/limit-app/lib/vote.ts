import { pool } from './pool'

/** The bare vote transaction: five statements, nothing asked of the voter. */
export async function vote({ voter, proposal }: { voter: number; proposal: number }): Promise<number> {
  const connection = await pool().connect()
  try {
    await connection.query('BEGIN')
    const ballot = await connection.query({
      name: 'lock',
      text: 'SELECT id, state FROM ballot WHERE voter_id = $1 FOR UPDATE',
      values: [voter],
    })
    if (ballot.rows[0]?.state !== 'open') throw new Error('closed')
    const { rows } = await connection.query({
      name: 'vote',
      text: 'INSERT INTO vote (ballot_id, proposal_id, cost) VALUES ($1, $2, $3) RETURNING id',
      values: [ballot.rows[0].id, proposal, 1000],
    })
    const budget = await connection.query({
      name: 'budget',
      text: 'UPDATE voter_budget SET remaining = remaining - $2, used = used + 1 WHERE voter_id = $1 AND remaining >= $2',
      values: [voter, 1000],
    })
    if (!budget.rowCount) throw new Error('budget')
    await connection.query('COMMIT')
    return rows[0].id
  } catch (error) {
    await connection.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    connection.release()
  }
}
