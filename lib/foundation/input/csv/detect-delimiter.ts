import { CsvReader } from './csv-rows'

const DELIMITERS = [',', ';', '\t', '|'] as const

type Delimiter = (typeof DELIMITERS)[number]

const ROWS_COMPARED = 20

/** The delimiter of a table: that which divides most of its first rows into the same number of cells. */
export function detectDelimiter(start: string): Delimiter {
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(start, delimiter) }))
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a))
  return best.score > 0 ? best.delimiter : ','
}

function scoreOf(start: string, delimiter: Delimiter): number {
  const rows = new CsvReader(delimiter).read(start).slice(0, ROWS_COMPARED)
  const counts = rows.filter(({ fault }) => fault === null).map(({ cells }) => cells.length)
  // A title above the table has one cell.
  const widths = [...Map.groupBy(counts, (count) => count)].filter(([width]) => width > 1)
  return Math.max(0, ...widths.map(([width, rows]) => rows.length + width / 100))
}
