import { pool } from '../../../lib/pool'

export const dynamic = 'force-dynamic'

/** A route handler that does the bare vote transaction: five statements, nothing asked of the voter. */
export async function POST(request: Request): Promise<Response> {
  const connection = await pool().connect()
  try {
    const { voter, proposal } = (await request.json()) as { voter: number; proposal: number }
    await connection.query('BEGIN')
    const ballot = await connection.query({
      name: 'lock',
      text: 'SELECT id, state FROM ballot WHERE voter_id = $1 FOR UPDATE',
      values: [voter],
    })
    if (ballot.rows[0]?.state !== 'open') throw new Error('closed')
    const vote = await connection.query({
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
    return Response.json({ id: vote.rows[0].id, proposal })
  } catch (error) {
    await connection.query('ROLLBACK').catch(() => undefined)
    return new Response(String(error), { status: 409 })
  } finally {
    connection.release()
  }
}
