import { z } from 'zod'
import type { Checkpoint } from '@/lib/outcome/ledger/sealing/check-inclusion'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().min(0)

/** A sealed batch as the API answers it and files store it. */
export const checkpointShape = z.object({
  organizationId: count,
  moduleId: count,
  sequence: count.meta({ description: 'From 0, without gaps' }),
  firstPosition: count.meta({ description: 'Of the first event of the batch in the ledger' }),
  eventCount: count,
  merkleRoot: hash.meta({ description: 'RFC 6962, SHA-256' }),
  previousHash: hash.meta({ description: 'Of the batch before; 64 zeros for the first' }),
  sealedAt: z.iso.datetime(),
  hash: hash.meta({ description: 'SHA-256 of the text that the signature signs' }),
  signature: z.string().meta({ description: 'Compact JWS (EdDSA), its payload the text of the batch' }),
})

const checkpointFile = z.union([
  z.object({
    checkpoints: z.array(checkpointShape),
    next: z.number().nullable().optional(),
    log: z.string().nullable().default(null),
  }),
  z.array(checkpointShape).transform((checkpoints) => ({ checkpoints, next: null, log: null })),
  checkpointShape.transform((checkpoint) => ({ checkpoints: [checkpoint], next: null, log: null })),
])

type SavedCheckpoints = {
  checkpoints: Checkpoint[]
  /** Whether the answer of the API was one page and not the last. */
  isPage: boolean
  /** A checkpoint of the public log, which `npm run verify:ledger -- --save` and `npm run backup` add. */
  log: string | null
}

/** The checkpoints in a file: as `GET …/ledger/checkpoints` answers them, as they were saved, a list or a single one. */
export function readCheckpoints(text: string): SavedCheckpoints {
  const { checkpoints, next, log } = checkpointFile.parse(parseJson(text))
  return { checkpoints, isPage: typeof next === 'number', log }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No JSON.
    return undefined
  }
}
