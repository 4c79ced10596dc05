import 'server-only'
import { z } from 'zod'
import { LANES } from '@/lib/catalogues/outbox/lanes'
import { poolSql } from '@/lib/foundation/db/sql'
import { SEALING_JOB } from '@/lib/outcome/ledger/limits'
import { type SealingMemory, sealingMemory } from '@/lib/outcome/ledger/sealing/seal-ledgers'
import { secondsOfDueBallots } from '@/lib/outcome/ledger/sealing/seconds-of-due-ballots'

const queueRow = z.object({
  lane: z.enum(LANES),
  /** Messages whose time to be sent has come. */
  due: z.number(),
  /** Messages that failed and are tried again later. */
  retrying: z.number(),
  /** Messages that are not tried any more, of the last 30 days. */
  dead: z.number(),
  /** Age of the oldest due message in seconds. */
  oldestSeconds: z.number(),
})

const voteRow = z.object({
  /** Votes past their end that nobody closed. */
  overdue: z.number(),
  /**
   * For how long the oldest due event of a ledger waits for its batch, in seconds: one of a closed vote or of the vote
   * itself; only the last day is searched.
   */
  unsealedSeconds: z.number(),
})

const jobRow = z.object({
  name: z.string(),
  worker: z.string(),
  leaseUntil: z.date().nullable(),
  startedAt: z.date().nullable(),
  succeededAt: z.date().nullable(),
  failedAt: z.date().nullable(),
  failure: z.string().nullable(),
  milliseconds: z.number(),
})

type QueueState = z.infer<typeof queueRow>
export type JobRow = z.infer<typeof jobRow>
type VoteDuties = z.infer<typeof voteRow>

/** The lanes of the outbox with what waits in them. */
export async function readQueues(): Promise<QueueState[]> {
  return poolSql()(queueRow)`
    SELECT "lane"::text,
      count(*) FILTER (WHERE "status" = 'PENDING' AND "nextAttemptAt" <= now())::int AS "due",
      count(*) FILTER (WHERE "status" = 'PENDING' AND "attempts" > 0 AND "nextAttemptAt" > now())::int AS "retrying",
      count(*) FILTER (WHERE "status" = 'DEAD' AND "createdAt" > now() - interval '30 days')::int AS "dead",
      coalesce(extract(epoch FROM now() - min("nextAttemptAt")
        FILTER (WHERE "status" = 'PENDING' AND "nextAttemptAt" <= now())), 0)::float8 AS "oldestSeconds"
    FROM (
      -- Apart, so that each uses the index of its status.
      SELECT "lane", "status", "nextAttemptAt", "attempts", "createdAt" FROM "OutboxMessage" WHERE "status" = 'PENDING'
      UNION ALL
      SELECT "lane", "status", "nextAttemptAt", "attempts", "createdAt" FROM "OutboxMessage" WHERE "status" = 'DEAD'
    ) m GROUP BY "lane"
    ORDER BY "lane" -- global: figures of the whole installation`
}

/**
 * What the worker owes to votes. Ballots that rest in an open vote are not owed, unless the rule of sealing let them go
 * at the last quarter hour.
 */
export async function readVoteDuties(memory: SealingMemory = sealingMemory()): Promise<VoteDuties> {
  const [row] = await poolSql()(voteRow)`
    SELECT (SELECT count(*)::int FROM "Module" WHERE "votingClosesAt" < now() AND "votingClosedAt" IS NULL
        AND "votingOpenedAt" IS NOT NULL) AS "overdue",
      coalesce((SELECT extract(epoch FROM now() - min(greatest(e."createdAt", m."votingClosedAt")))::float8
        FROM "LedgerEvent" e JOIN "Module" m ON m."id" = e."moduleId"
        WHERE e."id" > coalesce((SELECT "position" FROM "JobState" WHERE "name" = ${SEALING_JOB}), 0)
          AND e."createdAt" > now() - interval '1 day'
          AND (m."votingClosedAt" IS NOT NULL OR e."kind" LIKE 'VOTING%')
          -- OFFSET 0: looked up for each of the few events, not joined with all entries.
          AND NOT EXISTS (SELECT 1 FROM "LedgerEntry" s WHERE s."eventId" = e."id" OFFSET 0)), 0) AS "unsealedSeconds"
    -- global: figures of the whole installation`
  const { overdue, unsealedSeconds } = row ?? { overdue: 0, unsealedSeconds: 0 }
  return { overdue, unsealedSeconds: Math.max(unsealedSeconds, await secondsOfDueBallots(memory)) }
}

/** The background jobs as their last workers reported them, by name. */
export async function readJobs(): Promise<JobRow[]> {
  return poolSql()(jobRow)`
    SELECT "name", "worker", "leaseUntil", "startedAt", "succeededAt", "failedAt", "failure", "milliseconds"
    FROM "JobState" ORDER BY "name"`
}
