import type { TableCell } from '@/lib/foundation/output/table-cell'
import { ROWS_AT_ONCE } from './limits'

type Keyed = { id: number }

/**
 * Reads rows in pages by ascending id. `page` reads the rows after an id (0 at first); `cells` makes the cells of a row.
 */
export async function* byId<Row extends Keyed>(
  page: (after: number, size: number) => Promise<Row[]>,
  cells: (row: Row) => readonly TableCell[],
): AsyncGenerator<readonly TableCell[]> {
  for (let after = 0; ; ) {
    const rows = await page(after, ROWS_AT_ONCE)
    for (const row of rows) yield cells(row)
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return
    after = last.id
  }
}
