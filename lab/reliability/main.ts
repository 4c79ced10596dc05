// `npm run reliability`: what the production server loses, doubles or refuses while things fail around it. Parts, all of
// them unless named: `npm run reliability -- overload kills faults imports uploads hostile`.
//   overload four times the civic peak, and one locked table
//   kills    64 clients vote and donate while server, worker and PostgreSQL are killed three times
//   faults   … while database, disk, worker, mail, SMS and clock fail one after the other
//   imports  elections are imported beside server and worker, killed at ten moments
//   uploads  64 large bodies at once through the shipped proxy, three times, on a server that has just started
//   hostile  payloads and texts made to block the event loop
// Prints its figures and writes them to .data/reliability/reliability.json.

import { isOneOf } from '@/lib/foundation/input/is-one-of'
import { finish, stopOnSignals } from '@/scripts/ending'
import { step } from '@/scripts/progress'
import { measureHostile } from './hostile'
import { measureImports } from './imports'
import { measureOverload } from './overload'
import { conclude, type Report } from './report'
import { measureUploads } from './uploads'
import { runVoting } from './voting'
import { HOME, prepareWorld, stopWorld, type World } from './world'

const PARTS = ['overload', 'kills', 'faults', 'imports', 'uploads', 'hostile'] as const
type Part = (typeof PARTS)[number]

stopOnSignals()
await finish(await main(process.argv.slice(2)))

async function main(args: string[]): Promise<number> {
  const unknown = args.filter((arg) => !isOneOf(PARTS, arg))
  if (unknown.length > 0) {
    console.error(`Unknown part ${unknown.join(', ')}. Parts: ${PARTS.join(', ')}`)
    return 2
  }
  const parts = new Set(args.length > 0 ? (args as Part[]) : PARTS)
  return conclude({ ...(await runOverload(parts)), ...(await runOthers(parts)) })
}

// A world of its own: the others begin with empty ballots.
async function runOverload(parts: ReadonlySet<Part>): Promise<Record<string, Report>> {
  if (!parts.has('overload')) return {}
  const world = await step('Production server on an empty database', prepareWorld)
  const report = await measureOverload(world)
  await stopWorld(world)
  return { overload: report }
}

async function runOthers(parts: ReadonlySet<Part>): Promise<Record<string, Report>> {
  if (PARTS.every((part) => part === 'overload' || !parts.has(part))) return {}
  return runParts(await step('Production server on an empty database', prepareWorld), parts)
}

async function runParts(world: World, parts: ReadonlySet<Part>): Promise<Record<string, Report>> {
  const reports: Record<string, Report> = {}
  if (parts.has('uploads')) reports['uploads'] = await step('Uploads at once', () => uploads(world))
  if (parts.has('kills') || parts.has('faults'))
    reports['voting'] = await runVoting(world, { kills: parts.has('kills'), faults: parts.has('faults') })
  if (parts.has('imports')) reports['imports'] = await step('Imports', () => measureImports(world))
  if (parts.has('hostile')) reports['hostile'] = await step('Hostile requests', () => measureHostile(world))
  return reports
}

const uploads = (world: World) => measureUploads({ ...world, pid: world.server.pid, logs: HOME })
