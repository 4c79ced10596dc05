import type { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import type { TableCell } from '@/lib/foundation/output/table-cell'

/**
 * Where the rows of an export come from. To export another list, write one and add it to `sources.ts`: its filter is the
 * filter of the list, so that what is exported is what the officer sees.
 */
export type ExportSource<Filter extends z.ZodType = z.ZodType> = {
  /** Values arrive as text, as in the address of a list. */
  filter: Filter
  /** Throws unless the actor may export this; called for the request and for each download. */
  authorize: (ctx: Context, filter: z.output<Filter>) => Promise<void>
  /** Names of the columns in the reader's language. */
  head: (ctx: Context, filter: z.output<Filter>) => Promise<string[]>
  /** For the progress; rows may come and go meanwhile. */
  count: (ctx: Context, filter: z.output<Filter>) => Promise<number>
  /**
   * The rows, read in pages of at most ROWS_AT_ONCE, never all at once. Runs in the worker, where the actor is the
   * operator.
   */
  rows: (ctx: Context, filter: z.output<Filter>) => AsyncIterable<readonly TableCell[]>
}

/** Types a source by its filter. */
export function exportSource<Filter extends z.ZodType>(source: ExportSource<Filter>): ExportSource {
  return source as unknown as ExportSource
}
