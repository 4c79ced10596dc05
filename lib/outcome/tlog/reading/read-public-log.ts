import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { env } from '@/lib/foundation/env'
import { addZonedDays, zonedInstant, zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { parseVerifierKey, type VerifierKey } from '@/lib/outcome/tlog/formats/signed-note'
import { listLogKeys, listWitnessKeys } from '@/lib/outcome/tlog/integrating/log-keys'
import { quorumSize } from '@/lib/outcome/tlog/witnesses/known-witnesses'
import type { WitnessOutcome } from '@/lib/outcome/tlog/witnesses/outcomes'
import { readWitnessStates } from '@/lib/outcome/tlog/witnesses/read-witness-states'
import { findWitnessName } from '@/lib/outcome/tlog/witnesses/witness-name'
import { readLogCheckpoint } from './read-log-checkpoint'

/** A witness of the log with what it last answered; nulls where it was not asked yet. */
export type WitnessOfLog = {
  name: string
  vkey: string
  /** Whether its signature is on the checkpoint that is shown. */
  isCurrent: boolean
  outcome: WitnessOutcome | null
  triedAt: Date | null
  cosignedAt: Date | null
}

const watchedRow = z.object({
  origin: z.string(),
  size: z.number(),
  cosignedAt: z.date(),
  refusedAt: z.date().nullable(),
})

/** What the page about the log shows. */
export type PublicLog = {
  checkpoint: { origin: string; size: number; root: string; createdAt: Date } | null
  keys: (Pick<VerifierKey, 'text'> & { retiredAt: Date | null })[]
  witnesses: WitnessOfLog[]
  quorum: number
  /** The last states of earlier days, the newest first. */
  days: { size: number; createdAt: Date }[]
  /** Logs that this installation cosigns. */
  logs: z.infer<typeof watchedRow>[]
  /** The vkey by which it does; null before the first. */
  ownKey: string | null
}

/** The state of the log and of its witnesses. */
export async function readPublicLog(ctx: Context): Promise<PublicLog> {
  const checkpoint = await readLogCheckpoint(ctx)
  const witnesses = await readWitnessStates(ctx)
  const name = await findWitnessName()
  const [ownKey] = name === null ? [] : await listWitnessKeys(name)
  const watched = env.WITNESSED_LOGS.flatMap((vkey) => parseVerifierKey(vkey)?.name ?? [])
  return {
    checkpoint: checkpoint && { ...checkpoint, root: checkpoint.root.toString('base64') },
    keys: checkpoint ? await listLogKeys(checkpoint.origin) : [],
    witnesses: witnesses.map(({ name, vkey, key, answer }) => ({
      name,
      vkey,
      isCurrent: checkpoint?.witnesses.includes(key) ?? false,
      outcome: answer?.outcome ?? null,
      triedAt: answer?.triedAt ?? null,
      cosignedAt: answer?.cosignedAt ?? null,
    })),
    quorum: quorumSize(),
    days: checkpoint ? await listDays(ctx) : [],
    logs: await ctx.sql(watchedRow)`
      SELECT "origin", "size", "cosignedAt", "refusedAt" FROM "WitnessedLog"
      WHERE "origin" = ANY(${watched}::text[]) AND ("size" > 0 OR "refusedAt" IS NOT NULL) ORDER BY "origin"`,
    ownKey: ownKey?.text ?? null,
  }
}

/** Searched back from today. */
const DAYS = 14

const SHOWN_MAX = 3
const dayRow = z.object({ size: z.number(), createdAt: z.date() })

/**
 * The last checkpoint of each of the last three days before today on which the log grew, the newest first, in the time
 * zone of the organization.
 */
export async function listDays({ sql, organization, now }: Pick<Context, 'sql' | 'organization' | 'now'>) {
  const { timeZone } = organization
  const [today = ''] = zonedTime(now, timeZone).split('T')
  const midnight = zonedInstant(`${today}T00:00`, timeZone) ?? now
  const ends = Array.from({ length: DAYS }, (_, days) => addZonedDays(midnight, -days, timeZone).toISOString())
  return sql(dayRow)`
    SELECT DISTINCT c."size", c."createdAt" FROM unnest(${ends}::timestamptz[]) AS d("end")
    CROSS JOIN LATERAL (
      SELECT "size", "createdAt" FROM "LogCheckpoint" WHERE "createdAt" < d."end"
      ORDER BY "createdAt" DESC, "size" DESC LIMIT 1
    ) c ORDER BY c."size" DESC LIMIT ${SHOWN_MAX}`
}
