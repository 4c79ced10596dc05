import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { fileIdsOf } from '@/lib/site/pages/catalogue/block-fields'
import type { Block } from '@/lib/site/pages/catalogue/block-schemas'
import { usableFiles } from '../versions/attach-files'

/** Blocks without files that were deleted or belong to somebody else; the checks name the gaps. */
export async function withoutLostFiles(ctx: Context, blocks: readonly Block[]): Promise<Block[]> {
  const usable = await usableFiles(ctx, [...new Set(blocks.flatMap(fileIdsOf))])
  return blocks.map((block) => {
    if (block.kind === 'unknown' || fileIdsOf(block).every((id) => usable.has(id))) return block
    if (block.kind === 'files') return { ...block, items: block.items.filter(({ fileId }) => usable.has(fileId)) }
    return withoutLostPictures(block, usable)
  })
}

function withoutLostPictures<Value>(value: Value, usable: ReadonlySet<string>): Value {
  if (Array.isArray(value)) return value.map((one: unknown) => withoutLostPictures(one, usable)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => {
      const isLost = name === 'fileId' && typeof part === 'string' && !usable.has(part)
      return [name, isLost ? null : withoutLostPictures(part, usable)]
    }),
  ) as Value
}
