import { existsSync } from 'node:fs'
import { prepareSources } from './build'
import { packageProgram, run } from './processes'
import { step } from './progress'
import { fromRoot } from './settings'

const BIOME = packageProgram('@biomejs/biome/bin/biome')

/** `npm run check`: types, lint and the house tests; no database needed. */
export async function check(): Promise<number> {
  await prepareSources()
  const failures = await runChecks()
  const house = await run([
    packageProgram('vitest/vitest.mjs'),
    'run',
    '--config',
    'tests/vitest.config.ts',
    'tests/house',
  ])
  return failures.length > 0 || house !== 0 ? 1 : 0
}

/** `npm run format`: applies Biome's safe fixes. */
export function format(args: string[]): Promise<number> {
  return run([BIOME, 'check', '--write', ...(args.length > 0 ? args : ['.'])])
}

/** Types and lint; returns the names of those that failed. */
export async function runChecks(): Promise<string[]> {
  // Next writes the types of all routes; without an app folder there are none.
  if (existsSync(fromRoot('app'))) await run([packageProgram('next/dist/bin/next'), 'typegen'], { output: 'collect' })
  const checks: [string, string[]][] = [
    ['Types', [packageProgram('typescript/bin/tsc'), '--noEmit', '--project', '.']],
    ['Lint', [BIOME, 'check', '.']],
  ]
  const failed: string[] = []
  for (const [name, args] of checks) {
    const code = await step(name, () => run(args))
    if (code !== 0) failed.push(name)
  }
  return failed
}
