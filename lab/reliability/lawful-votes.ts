// Votes that a run lays down by SQL, with the history that the ledger of a vote has.
import type { Client } from 'pg'
import { openingFacts } from '@/lib/participation/votes/voting/vote-facts'
import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'
import { proofsOf } from '@/lib/process/processes/proofs'
import { withClient } from '@/scripts/database/connection'

interface OpenVote {
  id: number
  organizationId: number
  settings: unknown
  votingClosesAt: Date
  candidates: { proposalId: number; cost: number }[]
}

/** Writes the events of the openings, which have to be the first ones of their ledgers. */
export async function recordOpenings(client: Client): Promise<void> {
  const { rows } = await client.query<OpenVote>(
    `SELECT m."id", m."organizationId", m."settings", m."votingClosesAt", (SELECT jsonb_agg(
       jsonb_build_object('proposalId', c."proposalId", 'cost', c."cost"::float8) ORDER BY c."position")
       FROM "Candidate" c WHERE c."moduleId" = m."id") AS "candidates"
     FROM "Module" m WHERE m."votingOpenedAt" IS NOT NULL`,
  )
  for (const { id, organizationId, settings, votingClosesAt: closesAt, candidates } of rows) {
    const { rule, ballot } = ballotSettings(settings)
    if (rule === null || ballot === null) throw new Error(`vote ${id} has no rule or no limits`)
    // jsonb sorts keys; the event has them in the order of its facts.
    const inOrder = candidates.map(({ proposalId, cost }) => ({ proposalId, cost }))
    const facts = openingFacts({ candidates: inOrder, rule, ballot, closesAt, ...proofsOf(settings) })
    await client.query(`SELECT "recordVoteEvent"($1::int, $2::int, 'VOTING_OPENED', $3::text, $2::text)`, [
      organizationId,
      id,
      JSON.stringify(facts),
    ])
  }
}

/** Ends every open vote while people vote, as an early closing: a deadline moves to a later time only. */
export async function closeOpenVotes(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `SELECT "id" FROM "Module" WHERE "votingOpenedAt" IS NOT NULL AND "votingClosedAt" IS NULL ORDER BY "id"`,
    )
    for (const { id } of rows) {
      await client.query('BEGIN')
      // Waits for those who are voting; the time of the closing is after theirs.
      await client.query('SELECT 1 FROM "Module" WHERE "id" = $1 FOR UPDATE', [id])
      await client.query(
        `SELECT "closeVoting"("organizationId", "id", date_trunc('milliseconds', clock_timestamp()), 'End of the run', 'The run', 'en')
         FROM "Module" WHERE "id" = $1`,
        [id],
      )
      await client.query('DELETE FROM "VoterMark" WHERE "moduleId" = $1', [id])
      await client.query('COMMIT')
    }
  })
}
