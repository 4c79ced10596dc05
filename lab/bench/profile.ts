// CPU profiles of the measured server, and what its time was spent on.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '@/scripts/progress'
import type { Bench } from './bench'
import { profiled } from './inspect'

interface ProfileNode {
  id: number
  callFrame: { functionName: string; url: string }
}

interface Profile {
  nodes: ProfileNode[]
  samples: number[]
  /** Microseconds before each sample. */
  timeDeltas: number[]
}

/** Profiles the product during some load if the run asks for profiles: writes the file, prints the shares. */
export async function writeProfile(bench: Bench, name: string, load: () => Promise<unknown>): Promise<void> {
  if (!bench.options.profile) return
  const text = await profiled(bench.product.inspectPort, load)
  writeFileSync(join(bench.logs, `${name}.cpuprofile`), text)
  const shares = Object.entries(sharesOf(JSON.parse(text) as Profile)).toSorted(([, a], [, b]) => b - a)
  say(`${name}: ${shares.map(([part, share]) => `${part} ${Math.round(share * 100)} %`).join(', ')}`)
}

/** The part of the busy time of the main thread that each kind of code took, from 0 to 1. */
export function sharesOf({ nodes, samples, timeDeltas }: Profile): Record<string, number> {
  const parts = new Map(nodes.map((node) => [node.id, partOf(node)]))
  const spent: Record<string, number> = {}
  let busy = 0
  for (const [index, id] of samples.entries()) {
    const [part, micros] = [parts.get(id) ?? 'idle', timeDeltas[index] ?? 0]
    if (part === 'idle') continue
    spent[part] = (spent[part] ?? 0) + micros
    busy += micros
  }
  return Object.fromEntries(Object.entries(spent).map(([part, micros]) => [part, micros / busy]))
}

// Our own code and most packages are bundled into chunks; pg and its parser are not.
function partOf({ callFrame: { functionName, url } }: ProfileNode): string {
  if (functionName === '(idle)') return 'idle'
  if (functionName === '(garbage collector)') return 'garbage collection'
  if (url.includes('/next/dist/')) return 'Next and React'
  if (url.includes('/chunks/')) return 'bundle'
  if (/\/node_modules\/(pg|postgres)[-/]/.test(url)) return 'pg'
  return url === '' || url.startsWith('node:') ? 'Node' : 'other'
}
