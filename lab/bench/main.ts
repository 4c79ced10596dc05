// `npm run bench`: the product and the limits it is held against, measured side by side on this machine.
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { finish, stopOnSignals } from '@/scripts/ending'
import { say, step } from '@/scripts/progress'
import { fromRoot } from '@/scripts/settings'
import { type Bench, openBench } from './bench'
import { readOptions } from './options'
import { broken, hasPassed, type Row, table, unjudged, writeReport } from './report'
import { apiListRows } from './rows/api-list'
import { hourRows, peakRows } from './rows/civic-load'
import { closingRows, sharesRows } from './rows/closing'
import { firstLoadRows } from './rows/first-load'
import { firstVisitRows } from './rows/first-visits'
import { growthRows, resultRows } from './rows/growth'
import { memoryRows } from './rows/memory'
import { openLoadRows } from './rows/open-load'
import { detailRows, listRows } from './rows/pages'
import { proxiedRows } from './rows/proxied'
import { renderingRows } from './rows/rendering'
import { signInRows } from './rows/sign-ins'
import { soakRows } from './rows/soak'
import { startRows } from './rows/start'
import { uploadRows } from './rows/uploads'
import { voteRows } from './rows/votes'

// In this order: closing ends the vote, whose result is read then; memory looks back on everything before it.
const groups: Record<string, (bench: Bench) => Promise<Row[]>> = {
  scripts: firstLoadRows,
  list: listRows,
  detail: detailRows,
  rendering: renderingRows,
  open: openLoadRows,
  api: apiListRows,
  proxied: proxiedRows,
  votes: voteRows,
  peak: peakRows,
  hour: hourRows,
  soak: soakRows,
  'sign-ins': signInRows,
  memory: memoryRows,
  uploads: uploadRows,
  start: startRows,
  visits: firstVisitRows,
  growth: growthRows,
  closing: closingRows,
  shares: sharesRows,
  result: resultRows,
}

const ONLY_WHEN_ASKED = new Set(['hour', 'soak'])

stopOnSignals()
await finish(await main())

async function main(): Promise<number> {
  try {
    return await measure()
  } catch (error) {
    console.error(error)
    return 1
  }
}

async function measure(): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  // The limit app's build has to lie inside the project, where it finds its packages.
  const home = fromRoot('.data/bench')
  const bench = await openBench(home, options)
  const judges = options.noisy ? 'nothing is judged' : 'judged by processor time'
  say(`${bench.databases.description}, ${options.rounds} slices of ${options.seconds} s a side, ${judges}`)
  const rows: Row[] = []
  for (const [name, rowsOf] of Object.entries(groups)) {
    if (options.only.length > 0 ? !options.only.includes(name) : ONLY_WHEN_ASKED.has(name)) continue
    say(
      `load ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    )
    const all = await step(name, () => rowsOf(bench).catch((error: Error) => [broken(name, error.message)]))
    const measured = options.noisy ? all.map(unjudged) : all
    console.error(`${table(measured)}\n`)
    rows.push(...measured)
  }
  const file = writeReport(join(home, 'reports'), options, rows)
  console.info(`\n${table(rows)}\n\n${file}`)
  return rows.every(hasPassed) ? 0 : 1
}
