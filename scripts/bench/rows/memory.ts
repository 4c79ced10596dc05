import { readFileSync } from 'node:fs'
import type { Bench } from '../bench'
import { judged, type Row, round, skipped } from '../report'

const WHAT = 'memory of the app process, highest under all of this load'

/** The most memory that the product's process ever held. */
export async function memoryRows({ product, limit }: Bench): Promise<Row[]> {
  const [own, bare] = [highestMb(product.pid), highestMb(limit.pid)]
  if (own === undefined) return [skipped(WHAT, 'only Linux tells it')]
  return [
    judged({
      what: WHAT,
      product: `${round(own)} MB`,
      limit: `${round(bare ?? Number.NaN)} MB`,
      value: own,
      is: 'under',
      than: 512,
      unit: ' MB',
    }),
  ]
}

function highestMb(pid: number): number | undefined {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}
