import 'server-only'
import { z } from 'zod'
import { poolSql } from '@/lib/foundation/db/sql'
import { logger } from '@/lib/foundation/log/logger'
import { logSize } from '@/lib/outcome/tlog/integrating/integrate-log'
import { consistencyProof } from '@/lib/outcome/tlog/integrating/tree-hashes'
import { askWitness, type WitnessAnswer } from './ask-witness'
import { keyName, knownWitnesses, type Witness } from './known-witnesses'

/** A witness that failed is asked again after this long. */
const RETRY_SECONDS = 60

const stateRow = z.object({ witness: z.string(), size: z.number(), outcome: z.string(), isRecent: z.boolean() })

/**
 * Asks every witness that has not cosigned the newest checkpoint for its cosignature, all at once. Returns how many
 * cosigned. A witness that does not answer delays nobody but this job.
 */
export async function collectCosignatures(): Promise<number> {
  const witnesses = knownWitnesses()
  const size = witnesses.length === 0 ? 0 : await logSize({ sql: poolSql() })
  const note = size === 0 ? null : await findSignedNote(size)
  if (note === null) return 0
  const states = await poolSql()(stateRow)`
    SELECT "witness", "size", "outcome",
      "triedAt" > clock_timestamp() - make_interval(secs => ${RETRY_SECONDS}) AS "isRecent" FROM "WitnessState"`
  const cosigned = await Promise.all(
    witnesses.map(async (witness) => {
      const state = states.find((one) => one.witness === keyName(witness.key))
      if (state && (state.size === size || (state.isRecent && state.outcome !== 'cosigned'))) return false
      return collect(witness, { note, size, old: state?.size ?? 0 })
    }),
  )
  return cosigned.filter(Boolean).length
}

type Head = { note: string; size: number; old: number }

async function collect(witness: Witness, { note, size, old }: Head): Promise<boolean> {
  let answer = await ask(witness, { note, size, old })
  // It knows another size than we noted, such as after a restore on either side.
  if (answer.outcome === 'behind' && answer.size <= size) answer = await ask(witness, { note, size, old: answer.size })
  await keep(witness, size, answer)
  return answer.outcome === 'cosigned'
}

async function ask(witness: Witness, { note, size, old }: Head): Promise<WitnessAnswer> {
  return askWitness(witness, { note, old, path: await consistencyProof({ sql: poolSql() }, old, size) })
}

async function keep({ key, name }: Witness, size: number, answer: WitnessAnswer): Promise<void> {
  const witness = keyName(key)
  if (answer.outcome === 'cosigned') {
    await poolSql()`
      INSERT INTO "LogCosignature" ("size", "witness", "line") VALUES (${size}, ${witness}, ${answer.line})
      ON CONFLICT DO NOTHING`
    await poolSql()`
      INSERT INTO "WitnessState" ("witness", "size", "outcome", "triedAt", "cosignedAt")
      VALUES (${witness}, ${size}, 'cosigned', clock_timestamp(), clock_timestamp())
      ON CONFLICT ("witness") DO UPDATE SET "size" = excluded."size", "outcome" = excluded."outcome", "detail" = '',
        "triedAt" = excluded."triedAt", "cosignedAt" = excluded."cosignedAt"`
    return
  }
  const { outcome, detail } = refusalOf(answer, size)
  logger().warn({ witness: name, outcome, detail, size }, 'a witness did not cosign the public log')
  await poolSql()`
    INSERT INTO "WitnessState" ("witness", "outcome", "detail", "triedAt")
    VALUES (${witness}, ${outcome}, ${detail}, clock_timestamp())
    ON CONFLICT ("witness") DO UPDATE SET "outcome" = excluded."outcome", "detail" = excluded."detail",
      "triedAt" = excluded."triedAt"`
}

// A witness that cosigned more than we have says that our log was truncated.
function refusalOf(answer: Exclude<WitnessAnswer, { outcome: 'cosigned' }>, size: number) {
  if (answer.outcome !== 'behind') return answer
  return answer.size > size
    ? { outcome: 'fork', detail: `it cosigned size ${answer.size}, the log has ${size}` }
    : { outcome: 'refused', detail: '409 twice' }
}

const noteRow = z.object({ note: z.string() })

/** The checkpoint of a size with the signature of the log alone, which never changes; null if none was signed. */
export async function findSignedNote(size: number): Promise<string | null> {
  const [row] = await poolSql()(noteRow)`SELECT "note" FROM "LogCheckpoint" WHERE "size" = ${size}`
  return row?.note ?? null
}
