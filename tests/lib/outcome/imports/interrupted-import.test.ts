import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import type { ImportedElection } from '@/lib/outcome/imports/import-election'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { getResult } from '@/lib/outcome/results/reading/queries'
import { closeOverdueVotings } from '@/lib/participation/votes/voting/close-overdue-votings'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { withClient } from '@/scripts/database/connection'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'
import { isLongGate } from '@/tests/setup/long-gate'
import { generatedElection } from './generated-election'
import { importText } from './pabulib-election'

const LARGE = 10_000
const SMALL = 3000
const large = generatedElection(LARGE)
const small = generatedElection(SMALL)

async function expectResultOf(election: typeof large, organization: CurrentOrganization, processId: number) {
  const result = await getResult(visitorContext(organization), { processId })
  expect(result.ballotsCount).toBe(election === large ? LARGE : SMALL)
  expect(new Map(result.items.map(({ reference, votes }) => [reference, votes]))).toEqual(election.votes)
}

const publishedResults = () => prismaClient().result.count({ where: { publishedAt: { not: null } } })

/** An import as an older release left it when a worker closed its vote half-way. */
async function aDamagedImport(
  organization: CurrentOrganization,
  state: { published: boolean },
): Promise<ImportedElection> {
  const imported = await importText(organization, { text: small.text })
  await prismaClient().$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`
    await tx.$executeRaw`DELETE FROM "Choice" WHERE "ballotId" IN (SELECT "id" FROM "Ballot" ORDER BY "id" LIMIT 1800)`
    await tx.$executeRaw`DELETE FROM "Ballot" WHERE "id" IN (SELECT "id" FROM "Ballot" ORDER BY "id" LIMIT 1800)`
    await tx.$executeRaw`UPDATE "ImportSource" SET "ballotsInFile" = NULL, "ballotsDone" = 1200`
    if (state.published) return
    await tx.$executeRaw`UPDATE "ImportSource" SET "finishedAt" = NULL`
    await tx.$executeRaw`DELETE FROM "Result"`
    await tx.$executeRaw`UPDATE "Process" SET "status" = 'DRAFT'`
    await tx.$executeRaw`UPDATE "Module" SET "votingClosedAt" = NULL`
  })
  return imported
}

describe('an incomplete import', () => {
  it('publishes nothing and reports both figures when ballots are missing', async () => {
    const organization = await anOrganization()
    // A database that loses a ballot of a batch.
    await prismaClient().$executeRaw`
      CREATE FUNCTION lose_a_choice() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF random() < 0.01 THEN RETURN NULL; END IF; RETURN NEW; END $$`
    await prismaClient().$executeRaw`
      CREATE TRIGGER lose_a_choice BEFORE INSERT ON "Choice" FOR EACH ROW EXECUTE FUNCTION lose_a_choice()`
    try {
      await expect(importText(organization, { text: small.text })).rejects.toThrow(
        /^Nothing was imported: \d+ votes for project P\/\d+ in the file, \d+ in the database\.$/,
      )
    } finally {
      await prismaClient().$executeRaw`DROP FUNCTION lose_a_choice() CASCADE`
    }
    expect(await prismaClient().process.count()).toBe(0)
    expect(await prismaClient().importSource.count()).toBe(0)
  })

  it('counts ballots including those without a choice', async () => {
    const text = small.text.replace(/v2999;.*$/, 'v2999;')
    // The second reading of the file lacks its last line.
    const shorter = text.slice(0, text.lastIndexOf('\n'))
    await expect(
      importText(await anOrganization(), { text: (opening) => (opening === 1 ? text : shorter) }),
    ).rejects.toThrow('Nothing was imported: 3000 ballots in the file, 2999 in the database.')
    expect(await prismaClient().process.count()).toBe(0)
  })

  it.each([{ published: true }, { published: false }])(
    'redoes a damaged earlier import (published: $published)',
    { timeout: 60_000 },
    async (state) => {
      const organization = await anOrganization()
      const damaged = await aDamagedImport(organization, state)
      const lines: string[] = []
      const imported = await importText(organization, { text: small.text, lines })
      expect(lines.join('\n')).toContain('damaged: 3000 ballots in the file, 1200 in the database')
      expect(imported.processId).not.toBe(damaged.processId)
      await expectResultOf(small, organization, imported.processId)
      await expect(getResult(visitorContext(organization), { processId: damaged.processId })).rejects.toMatchObject({
        name: 'AppError',
      })
      expect(await publishedResults()).toBe(1)
      expect(await importText(organization, { text: small.text })).toEqual(imported)
    },
  )

  it('of an older release is neither closed nor published', {
    timeout: 60_000,
  }, async () => {
    const organization = await anOrganization()
    const { moduleId, processId } = await aDamagedImport(organization, { published: false })
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    expect(await closeOverdueVotings()).toBe(0)
    await expect(closeVoting(admin, { moduleId, ...EARLY })).rejects.toThrow('importUnfinished')
    await expect(publishResult(admin, { processId })).rejects.toThrow('importUnfinished')
    await prismaClient().module.update({ where: { id: moduleId }, data: { votingClosedAt: new Date() } })
    await expect(publishResult(admin, { processId })).rejects.toThrow('importUnfinished')
    expect(await publishedResults()).toBe(0)
  })
})

describe.skipIf(!hasRealPostgres)('an import on a busy database', () => {
  it('does not wait for another session that analyzes or vacuums its tables', async () => {
    const organization = await anOrganization()
    await withClient(testDatabaseUrl, async (other) => {
      await other.query('BEGIN; LOCK TABLE "Ballot", "Proposal" IN SHARE UPDATE EXCLUSIVE MODE')
      const { processId } = await importText(organization, { text: small.text })
      await other.query('ROLLBACK')
      await expectResultOf(small, organization, processId)
    })
  })

  it('waits for a killed import of the same file longer than ten seconds', async () => {
    const organization = await anOrganization()
    const lines: string[] = []
    await withClient(testDatabaseUrl, async (killed) => {
      await killed.query(
        `SELECT pg_advisory_lock(hashtext('import an election'), hashtext('${organization.id} a file'))`,
      )
      const importing = importText(organization, { text: small.text, lines })
      await Promise.race([importing, sleep(12_000)])
      await killed.query('SELECT pg_advisory_unlock_all()')
      await expectResultOf(small, organization, (await importing).processId)
    })
    expect(lines[0]).toBe('Waiting for another import of this file')
  }, 60_000)
})

describe.skipIf(!hasRealPostgres)('an import beside a running worker', () => {
  it('is not closed by the worker', { timeout: 60_000 }, async () => {
    const organization = await anOrganization()
    let isOver = false
    let ticks = 0
    const closing = (async () => {
      while (!isOver) {
        expect(await closeOverdueVotings()).toBe(0)
        ticks += 1
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })()
    try {
      const { processId } = await importText(organization, { text: large.text })
      await expectResultOf(large, organization, processId)
    } finally {
      isOver = true
      await closing
    }
    expect(ticks).toBeGreaterThan(10)
  })
})

const program = (script: string, args: string[], handle: { cwd?: string } = {}) =>
  spawn(process.execPath, ['--import', './scripts/register.mjs', script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, INIT_CWD: handle.cwd ?? '.' },
  })

/** After how many lines of its log an import is killed. */
const MOMENTS = isLongGate ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1, 3, 5, 8, 10]

type Ended = { code: number | null; lines: string[] }

/**
 * Runs the command and kills it for good as soon as it has said a number of lines; without a number it ends by
 * itself.
 */
async function runImport(path: string, host: string, killAfterLines = Number.POSITIVE_INFINITY): Promise<Ended> {
  const child = program('scripts/import-pabulib.ts', [path, '--host', host])
  let text = ''
  const lines = () => text.split('\n').filter(Boolean)
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      text += piece.toString()
      if (lines().length >= killAfterLines) child.kill('SIGKILL')
    })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, lines: lines() }
}

describe.skipIf(!hasRealPostgres)('npm run import:pabulib beside a running worker', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  const path = join(folder, 'generated.pb')
  let worker: ReturnType<typeof program>
  beforeAll(() => {
    writeFileSync(path, large.text)
    worker = program('scripts/worker.ts', [])
  })
  afterAll(async () => {
    const ended = new Promise((resolve) => worker.once('close', resolve))
    worker.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true })
  })

  it(`publishes the complete result or nothing when killed at ${MOMENTS.length} moments`, {
    timeout: 120_000,
  }, async () => {
    const organization = await anOrganization()
    const moments: number[] = []
    for (const moment of MOMENTS) {
      const { code, lines } = await runImport(path, organization.primaryHost, moment)
      moments.push(lines.length)
      // None, until the last line says that the result is published.
      const published = await publishedResults()
      const isPublished = lines.some((line) => line.includes('Result published'))
      if (!isPublished) expect(code).toBeNull()
      expect(published).toBe(isPublished ? 1 : 0)
      if (!isPublished) expect(await prismaClient().process.count()).toBe(0)
    }
    expect(new Set(moments).size).toBeGreaterThanOrEqual(MOMENTS.length * 0.8)
    const { code, lines } = await runImport(path, organization.primaryHost)
    expect(code).toBe(0)
    const { processId } = JSON.parse(lines.find((line) => line.startsWith('{')) ?? '') as ImportedElection
    await expectResultOf(large, organization, processId)
    expect(await publishedResults()).toBe(1)
    expect(await prismaClient().process.count()).toBe(1)
    expect(worker.exitCode).toBeNull()
  })
})
