// `npm run fleet`: a whole installation on this machine, and what it does when its parts fail (docs/operations/fleet.md).
// All checks, or those that are named: `npm run fleet -- votes limits`; `--short` for the quicker form of long ones.
// Prints figures and bars and writes them to .data/fleet/fleet.json.
import { buildRelease } from '@/scripts/build'
import { finish, stopOnSignals } from '@/scripts/ending'
import { say, step, warnLoudly } from '@/scripts/progress'
import { dataDir } from '@/scripts/settings'
import type { Check } from './check'
import { CHECKS } from './checks'
import { missingPackages, patroniProblem } from './programs'
import { conclude, type Finished, printCheck } from './report'
import { type Fleet, startFleet } from './world'

stopOnSignals()
await finish(await main(process.argv.slice(2)))

async function main(args: string[]): Promise<number> {
  const isShort = args.includes('--short')
  const names = args.filter((arg) => arg !== '--short')
  const unknown = names.filter((name) => !CHECKS.some((check) => check.name === name))
  if (unknown.length > 0) {
    console.error(`Unknown check ${unknown.join(', ')}. Checks: ${CHECKS.map(({ name }) => name).join(', ')}`)
    return 2
  }
  const missing = missingPackages()
  if (missing.length > 0) {
    warnLoudly('The rehearsal is SKIPPED: not installed on this machine:', ...missing)
    return 0
  }
  const problem = patroniProblem()
  if (problem) warnLoudly(problem)
  const build = await step('Build', () => buildRelease(dataDir()))
  const fleet = await step('The installation', () => startFleet(build))
  const finished: Finished[] = []
  for (const check of CHECKS.filter(({ name }) => names.length === 0 || names.includes(name)))
    finished.push(await runCheck(fleet, check, isShort))
  if (fleet.patroniRestarts > 0) say(`Patroni of a leader was restarted ${fleet.patroniRestarts} times (patroni#2779)`)
  return conclude(finished)
}

async function runCheck(fleet: Fleet, check: Check, isShort: boolean): Promise<Finished> {
  const began = Date.now()
  const report = await step(check.name, () => check.run(fleet, isShort)).catch((error: unknown) => ({
    figures: {},
    failures: { 'checks that could not be finished': 1 },
    messages: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }))
  const finished = { check, seconds: Math.round((Date.now() - began) / 1000), report }
  printCheck(finished)
  return finished
}
