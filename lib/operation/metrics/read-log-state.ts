import 'server-only'
import { z } from 'zod'
import { poolSql } from '@/lib/foundation/db/sql'
import { sizeWithQuorum } from '@/lib/outcome/tlog/reading/read-log-checkpoint'
import { quorumSize } from '@/lib/outcome/tlog/witnesses/known-witnesses'
import { readWitnessStates, type WitnessState } from '@/lib/outcome/tlog/witnesses/read-witness-states'

const ageRow = z.object({
  /** Age of the oldest entry that waits for its place in the public log, in seconds. */
  waitingSeconds: z.number(),
  /** Age of the oldest state of the log that no quorum of its witnesses cosigned, in seconds; 0 without witnesses. */
  unwitnessedSeconds: z.number(),
})

const refusedRow = z.object({ origin: z.string(), size: z.number(), refusedAt: z.date() })

/** What the worker owes to the public log, what its witnesses say, and what this installation says of logs of others. */
export type LogState = z.infer<typeof ageRow> & {
  witnesses: WitnessState[]
  /** Logs of others that this installation refused as a witness and has not cosigned since: changed or cut. */
  refused: z.infer<typeof refusedRow>[]
}

/** The state of the public log for operators. */
export async function readLogState(): Promise<LogState> {
  const sql = poolSql()
  const cosigned = (await sizeWithQuorum({ sql })) ?? 0
  const [ages] = await sql(ageRow)`
    SELECT coalesce((SELECT extract(epoch FROM now() - min("queuedAt"))::float8 FROM "LogQueue"), 0) AS "waitingSeconds",
      coalesce((SELECT extract(epoch FROM now() - "createdAt")::float8 FROM "LogCheckpoint"
        WHERE ${quorumSize()}::int > 0 AND "size" > ${cosigned} ORDER BY "size" LIMIT 1), 0) AS "unwitnessedSeconds"`
  const refused = await sql(refusedRow)`
    SELECT "origin", "size", "refusedAt" FROM "WitnessedLog" WHERE "refusedAt" > "cosignedAt" ORDER BY "origin"`
  const witnesses = await readWitnessStates({ sql })
  return { ...(ages ?? { waitingSeconds: 0, unwitnessedSeconds: 0 }), witnesses, refused }
}
