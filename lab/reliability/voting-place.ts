// A vote and a donation for the same ideas, which clients of a run use and which is looked at in the end.

import { withClient } from '@/scripts/database/connection'
import type { LoadPlace } from '../bench/load-place'
import { recordOpenings } from './lawful-votes'
import type { Observed } from './observed'

export const PREFERENCES_MAX = 5
export const PURSE = { budget: 100, amountMin: 1, amountMax: 60 }

export interface VotingPlace {
  databaseUrl: string
  /** Where people come in. */
  port: number
  place: LoadPlace
  donationModuleId: number
  observed: Observed
  /** When the deadline was set; no client is told it but by a refusal. */
  endedAt: number
}

/** The vote gets a short ballot, and beside it stands a donation for the same ideas. */
export async function openBoth(url: string): Promise<number> {
  return withClient(url, async (client) => {
    // As seedLoad does: what an open vote fixes is laid down here, before anybody votes.
    await client.query('SET session_replication_role = replica')
    await client.query(
      `UPDATE "Module" SET "settings" = "settings" || jsonb_build_object('ballot',
         jsonb_build_object('kind', 'preferences', 'choicesMax', $1::int)) WHERE "votingOpenedAt" IS NOT NULL`,
      [PREFERENCES_MAX],
    )
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO "Module" ("organizationId", "processId", "phaseId", "type", "name", "enabled", "sourceModuleId", "settings",
         "votingOpenedAt", "votingClosesAt")
       SELECT "organizationId", "processId", "phaseId", 'DONATION', '{"en": "Donations"}', true, "sourceModuleId",
         "settings" || jsonb_build_object('ballot', $1::jsonb), "votingOpenedAt" - interval '1 second', "votingClosesAt"
       FROM "Module" WHERE "votingOpenedAt" IS NOT NULL RETURNING "id"`,
      [JSON.stringify({ kind: 'donations', ...PURSE })],
    )
    const id = rows[0]?.id ?? 0
    await client.query(
      `INSERT INTO "Candidate" ("organizationId", "moduleId", "proposalId", "cost", "position")
       SELECT "organizationId", $1, "proposalId", "cost", "position" FROM "Candidate"`,
      [id],
    )
    await recordOpenings(client)
    return id
  })
}

/** Ideas may be written for the whole run. */
export async function acceptIdeas(url: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      `UPDATE "Phase" SET "state" = 'IN_PROGRESS', "byDate" = false, "endsAt" = now() + interval '800 days' WHERE "position" = 0`,
    ),
  )
}

export async function makeAdministrator(url: string, token: string): Promise<void> {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }
  await withClient(url, (client) =>
    client.query(`UPDATE "Membership" SET "authorities" = '{ADMIN}' WHERE "userId" = $1`, [Number(sub)]),
  )
}
