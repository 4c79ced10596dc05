// Plans as auto_explain reports them, with times and buffers of the run itself.
import { z } from 'zod'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Sort Method'?: string
  'Sort Space Used'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  'WAL Bytes'?: number
  Plans?: Node[]
}

const report = z.object({ 'Query Text': z.string(), Plan: z.custom<Node>() })

/** What one run of a statement did. */
export type Run = {
  text: string
  milliseconds: number
  /** Pages of 8 KB: found in the database's memory, and read from outside of it. */
  hit: number
  read: number
  /** Bytes for the log that standbys and archives read. */
  wal: number
  indexes: string[]
  /** Scans of whole tables that met many rows, and sorts that did not fit into memory. */
  complaints: string[]
}

/** Rows that a scan of a whole table may meet without being reported. */
const SMALL = 10_000

/** The run that a notice of auto_explain describes; null for other notices. */
export function runOf(message: string): Run | null {
  const [, milliseconds, json] = /^duration: ([\d.]+) ms\s+plan:\s*(\{[\s\S]*\})\s*$/.exec(message) ?? []
  if (json === undefined) return null
  const { 'Query Text': text, Plan: plan } = report.parse(JSON.parse(json))
  const nodes = [...nodesOf(plan)]
  return {
    text: text.replace(/\s+/g, ' ').trim(),
    milliseconds: Number(milliseconds),
    hit: plan['Shared Hit Blocks'] ?? 0,
    read: plan['Shared Read Blocks'] ?? 0,
    wal: plan['WAL Bytes'] ?? 0,
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))],
    complaints: [...new Set(nodes.flatMap(complaintsOf))],
  }
}

function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const child of node.Plans ?? []) yield* nodesOf(child)
}

function complaintsOf(node: Node): string[] {
  const met = ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1)
  const complaints: string[] = []
  if (node['Node Type'] === 'Seq Scan' && met > SMALL)
    complaints.push(`scans ${met.toLocaleString('en')} rows of ${node['Relation Name']}`)
  if (node['Sort Method']?.startsWith('external'))
    complaints.push(`sorts ${Math.round((node['Sort Space Used'] ?? 0) / 1024)} MB on disk`)
  if ((node['Rows Removed by Filter'] ?? 0) * (node['Actual Loops'] ?? 1) > SMALL && node['Node Type'] !== 'Seq Scan')
    complaints.push(
      `discards ${((node['Rows Removed by Filter'] ?? 0) * (node['Actual Loops'] ?? 1)).toLocaleString('en')} rows after ${node['Index Name'] ?? node['Node Type']}`,
    )
  return complaints
}
