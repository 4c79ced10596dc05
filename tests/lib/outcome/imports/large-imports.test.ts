import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import type { ImportedElection } from '@/lib/outcome/imports/import-election'
import { getResult } from '@/lib/outcome/results/reading/queries'
import { anOrganization, visitorContext } from '@/tests/factories'
import { hasRealPostgres } from '@/tests/setup/database'
import { hasShared, sharedFile } from '@/tests/setup/shared-data'

// Minutes of work: `CONFORMANCE=all npm run unit -- tests/lib/outcome/imports/large-imports.test.ts`.
const isWanted = process.env['CONFORMANCE'] === 'all' && hasRealPostgres
const files = ['Netherlands_Amsterdam_252', 'Poland_Wroclaw_2015_from_500', 'Poland_Warszawa_2026'].map(
  (name) => `pb/${name}.pb`,
)
const KILLED_AFTER_LINES = [3, 4, 6, 9]

/** The votes of each project, counted without the reader of the product. */
function countedByHand(file: string): { ballots: number; votes: Map<string, number> } {
  const lines = readFileSync(sharedFile(file), 'utf8').replaceAll('\r', '').split('\n')
  const start = lines.findIndex((line) => line.trim() === 'VOTES')
  const column = lines[start + 1]?.split(';').indexOf('vote') ?? -1
  const votes = new Map<string, number>()
  const ballots = lines.slice(start + 2).filter((line) => line !== '')
  for (const line of ballots)
    for (const id of new Set((line.split(';')[column] ?? '').split(',').filter(Boolean)))
      votes.set(id, (votes.get(id) ?? 0) + 1)
  return { ballots: ballots.length, votes }
}

const program = (script: string, args: string[]) =>
  spawn(process.execPath, ['--import', './scripts/register.mjs', script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: process.env,
  })

async function run(child: ChildProcess, killAfterLines = Number.POSITIVE_INFINITY): Promise<string[]> {
  let text = ''
  const lines = () => text.split('\n').filter(Boolean)
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => {
      text += piece.toString()
      if (lines().length >= killAfterLines) child.kill('SIGKILL')
    })
  await new Promise((resolve) => child.once('close', resolve))
  return lines()
}

describe.skipIf(!isWanted || files.some((file) => !hasShared(file)))('a large election beside a worker', () => {
  let worker: ChildProcess
  beforeAll(() => {
    worker = program('scripts/worker.ts', [])
  })
  afterAll(async () => {
    const ended = new Promise((resolve) => worker.once('close', resolve))
    worker.kill('SIGTERM')
    await ended
  })

  it.each(files)('imports %s completely after four interruptions', { timeout: 1_200_000 }, async (file) => {
    const { primaryHost, ...organization } = await anOrganization()
    const args = [sharedFile(file), '--host', primaryHost, '--rule', 'greedy']
    for (const lines of KILLED_AFTER_LINES) {
      await run(program('scripts/import-pabulib.ts', args), lines)
      expect(await prismaClient().process.count()).toBe(0)
    }
    const lines = await run(program('scripts/import-pabulib.ts', args))
    const { processId } = JSON.parse(lines.find((line) => line.startsWith('{')) ?? '{}') as ImportedElection
    const result = await getResult(visitorContext({ primaryHost, ...organization }), { processId })
    const { ballots, votes } = countedByHand(file)
    expect(result.ballotsCount).toBe(ballots)
    for (const { reference, votes: counted } of result.items) expect(counted).toBe(votes.get(reference ?? '') ?? 0)
    const total = result.items.reduce((sum, item) => sum + item.votes, 0)
    const byHand = [...votes.values()].reduce((sum, count) => sum + count, 0)
    expect(total).toBe(byHand)
    console.info(
      `${file}: ${ballots} ballots, ${byHand} votes in the file; ${result.ballotsCount}, ${total} in the result; ${lines.find((line) => line.includes('Done in'))}`,
    )
  })
})
