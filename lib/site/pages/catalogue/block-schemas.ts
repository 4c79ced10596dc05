import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { idInput } from '@/lib/foundation/input/ids'
import { schemaRefusals } from '@/lib/foundation/input/schema-refusals'
import { BLOCKS_MAX, UNKNOWN_BLOCK_MAX } from '@/lib/site/pages/base/limits'
import { blockKinds, isKnownKind, type KnownBlock } from './registry'

/** A block of a kind that this release does not know: stored as it came, not displayed. */
const unknownBlock = z.strictObject({
  kind: z.literal('unknown'),
  id: idInput,
  source: z
    .looseObject({ kind: z.string().max(40) })
    .refine((source) => JSON.stringify(source).length <= UNKNOWN_BLOCK_MAX, {
      error: 'blockInvalid' satisfies ErrorName,
    }),
})

type UnknownBlock = z.output<typeof unknownBlock>

export type Block = KnownBlock | UnknownBlock

type Schema = z.ZodType<Block> & z.core.$ZodTypeDiscriminable
const options = [...Object.values(blockKinds).map(({ schema }) => schema), unknownBlock] as unknown as [Schema, Schema]

const blockInput = z.preprocess(wrapUnknown, z.discriminatedUnion('kind', options))

/** The blocks of a page, in order. */
export const blocksInput = boundedArray(blockInput, BLOCKS_MAX)
  .superRefine((blocks, context) => {
    refuseTwice(blocks, 'id', context)
    refuseTwice(blocks, 'anchor', context)
  })
  .register(schemaRefusals, { names: ['blockInvalid'] })

function wrapUnknown(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return value
  if (typeof value.kind !== 'string' || isKnownKind(value.kind)) return value
  return { kind: 'unknown', id: 'id' in value ? value.id : undefined, source: value }
}

function refuseTwice(blocks: readonly Block[], field: 'id' | 'anchor', context: z.RefinementCtx): void {
  const seen = new Set<unknown>()
  for (const [index, block] of blocks.entries()) {
    const value = field in block ? block[field as 'id'] : undefined
    if (value === undefined) continue
    if (seen.has(value))
      context.addIssue({ code: 'custom', message: 'blockInvalid' satisfies ErrorName, path: [index, field] })
    seen.add(value)
  }
}

/** Blocks as they are stored: each with its kind and id, which every release has. */
export const blocksColumn = z.array(z.looseObject({ kind: z.string(), id: z.number() }))

/** Blocks as they are stored and exported. */
export function storedBlocks(blocks: readonly Block[]): z.infer<typeof storable> {
  return storable.parse(blocks.map((block) => (block.kind === 'unknown' ? block.source : block)))
}

const storable = z.array(z.record(z.string(), z.json()))

/** Stored blocks; what the present schemas do not accept, such as fields of a newer release, becomes an unknown block. */
export function parseStored(stored: z.input<typeof blocksColumn>): Block[] {
  return stored.map((source) => {
    const parsed = blockInput.safeParse(source)
    return parsed.success ? parsed.data : { kind: 'unknown', id: source.id, source }
  })
}
