// Elections imported by the command while server and worker serve: killed at ten moments, then whole, while readers measure.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { routes } from '@/lib/catalogues/routes'
import { withClient } from '@/scripts/database/connection'
import { ownProgram } from '@/scripts/processes'
import { say } from '@/scripts/progress'
import { root } from '@/scripts/settings'
import { ballotLines, generatedElection } from '@/tests/lib/outcome/imports/generated-election'
import { type Answer, openConnection } from '../bench/keep-alive'
import type { Report } from './report'
import { HOME, type World } from './world'

const MOMENTS = 10
const SIZES = [10_000, 50_000] as const
const READERS = 4
const IDLE_MS = 5000

interface Run {
  code: number | null
  output: string
  seconds: number
}

type Election = ReturnType<typeof generatedElection>

/** Imports a small election that is killed at ten moments, and a large one that is killed once half-way. */
export async function measureImports(world: World): Promise<Report> {
  const idle = await readWhile(world, () => sleep(IDLE_MS))
  const runs: Imported[] = []
  const busy = await readWhile(world, async () => {
    for (const [index, ballots] of SIZES.entries())
      runs.push(await importThroughKills(world, ballots, index === 0 ? everyMoment : [MOMENTS]))
  })
  const differences = runs.flatMap((run) => run.differences)
  return {
    figures: {
      ...Object.fromEntries(runs.flatMap((run) => run.figures)),
      'requests before the imports': idle.took.length,
      '… 99 of 100 within (ms)': percentile(idle.took, 0.99),
      'requests during the imports': busy.took.length,
      '… of these 99 of 100 within (ms)': percentile(busy.took, 0.99),
      '… the slowest after (ms)': percentile(busy.took, 1),
    },
    failures: {
      'kills that left an import without a result': runs.reduce((sum, { left }) => sum + left, 0),
      'differences between file and published result': differences.length,
      'requests that failed': idle.failed.length + busy.failed.length,
    },
    messages: [...differences, ...idle.failed, ...busy.failed],
  }
}

const everyMoment = Array.from({ length: MOMENTS }, (_, moment) => moment + 1)

type Imported = { left: number; differences: string[]; figures: [string, number][] }

async function importThroughKills(world: World, ballots: number, moments: readonly number[]): Promise<Imported> {
  const election = generatedElection(ballots)
  const file = join(HOME, `election-${ballots}.pb`)
  writeFileSync(file, election.text)
  let left = 0
  for (const lines of moments) left += await leftByKill(world, file, lines)
  const run = await runImport(world, file)
  const { code, output, seconds } = run
  const differences = code === 0 ? await differencesOf(world, election, run) : [`exit code ${code}: ${output}`]
  say(`${ballots} ballots in ${seconds} s, after ${moments.length} kills`)
  const memory = Number(/at most (\d+) MB/.exec(output)?.[1] ?? 0)
  return {
    left,
    differences,
    figures: [
      [`${ballots} ballots: kills`, moments.length],
      [`${ballots} ballots: seconds`, seconds],
      [`${ballots} ballots: memory of the command (MB)`, memory],
    ],
  }
}

/** Kills the command after some lines of output; returns the number of imports without a published result. */
async function leftByKill(world: World, file: string, lines: number): Promise<number> {
  await runImport(world, file, lines)
  const { rows } = await withClient(world.databaseUrl, (client) =>
    client.query<{ count: number }>(
      `SELECT count(*)::int AS "count" FROM "ImportSource" i WHERE NOT EXISTS
         (SELECT 1 FROM "Result" r WHERE r."processId" = i."processId" AND r."publishedAt" IS NOT NULL)`,
    ),
  )
  return rows[0]?.count ?? 0
}

async function runImport(world: World, file: string, killAfterLines = Number.POSITIVE_INFINITY): Promise<Run> {
  const started = performance.now()
  const child = spawn(process.execPath, ownProgram('scripts/import-pabulib.ts', [file, '--host', world.place.host]), {
    cwd: root,
    env: { ...process.env, ...world.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      output += piece.toString()
      if (output.split('\n').length > killAfterLines) child.kill('SIGKILL')
    })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output, seconds: Math.round((performance.now() - started) / 100) / 10 }
}

/** What differs between the file and what the API publishes. */
async function differencesOf(world: World, election: Election, { output }: Run): Promise<string[]> {
  const processId = Number(/"processId":(\d+)/.exec(output)?.[1])
  const { send, close } = openConnection(world.port, world.place.host)
  const result = await send({ method: 'GET', path: `/api/v1/processes/${processId}/results` })
  const exported = await send({ method: 'GET', path: `/api/v1/processes/${processId}/open-data/pabulib` })
  close()
  if (result.status !== 200 || exported.status !== 200)
    return [`process ${processId}: results ${result.status}, file ${exported.status}`]
  const { items } = JSON.parse(result.text) as { items: { reference: string; votes: number }[] }
  const wrong = items.filter(({ reference, votes }) => votes !== election.votes.get(reference))
  const [there, here] = [ballotLines(election.text), ballotLines(exported.text)]
  const differing = there.filter((line, index) => line !== here[index]).length + Math.abs(there.length - here.length)
  return [
    ...(items.length === election.votes.size ? [] : [`process ${processId}: ${items.length} projects`]),
    ...wrong.map(({ reference, votes }) => `process ${processId}: ${votes} votes for ${reference}`),
    ...(differing === 0 ? [] : [`process ${processId}: ${differing} ballots differ from the file`]),
  ]
}

/** Several readers request pages and calls while something runs. */
async function readWhile(world: World, run: () => Promise<unknown>): Promise<{ took: number[]; failed: string[] }> {
  const [took, failed]: [number[], string[]] = [[], []]
  const { host, processId, proposalIds, ideasModuleId } = world.place
  const paths = [
    routes.home(),
    routes.process(processId),
    `/api/v1/processes/${processId}`,
    `/api/v1/proposals/${proposalIds[0]}`,
    `/api/v1/process-modules/${ideasModuleId}/proposals`,
  ]
  let isRunning = true
  const reader = async (offset: number): Promise<void> => {
    const { send, close } = openConnection(world.port, host)
    for (let turn = offset; isRunning; turn++) {
      const path = paths[turn % paths.length] ?? '/'
      const answer: Pick<Answer, 'status' | 'took'> = await send({
        method: 'GET',
        path,
        // Of a different visitor each time, so that no rate limit is reached.
        headers: { 'x-forwarded-for': `10.${offset}.${(turn >> 8) & 255}.${turn & 255}` },
      }).catch(() => NO_ANSWER)
      took.push(answer.took)
      if (answer.status === 0 || answer.status >= 400) failed.push(`${answer.status} ${path}`)
      await sleep(50)
    }
    close()
  }
  const readers = Array.from({ length: READERS }, (_, index) => reader(index))
  await run().finally(() => {
    isRunning = false
  })
  await Promise.all(readers)
  return { took, failed }
}

const NO_ANSWER = { status: 0, took: 30_000 }

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
