import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { keyName, knownWitnesses } from './known-witnesses'
import { WITNESS_OUTCOMES } from './outcomes'

const stateRow = z.object({
  witness: z.string(),
  /** Of the log that it cosigned last. */
  size: z.number(),
  outcome: z.enum(WITNESS_OUTCOMES),
  /** What it said instead of a cosignature, in English. */
  detail: z.string(),
  triedAt: z.date(),
  cosignedAt: z.date().nullable(),
})

/** A witness of the log with what it last answered; `answer` is null where it was not asked yet. */
export type WitnessState = { name: string; vkey: string; key: string; answer: z.infer<typeof stateRow> | null }

/** The witnesses of `LOG_WITNESSES` with their last answers. One that is not configured any more is left out. */
export async function readWitnessStates({ sql }: Pick<Context, 'sql'>): Promise<WitnessState[]> {
  const states = await sql(stateRow)`
    SELECT "witness", "size", "outcome", "detail", "triedAt", "cosignedAt" FROM "WitnessState"`
  return knownWitnesses().map(({ name, key }) => {
    const answer = states.find(({ witness }) => witness === keyName(key)) ?? null
    return { name, vkey: key.text, key: keyName(key), answer }
  })
}
