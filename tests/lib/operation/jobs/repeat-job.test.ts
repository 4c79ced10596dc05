import { describe, expect, it, vi } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import type { Job } from '@/lib/operation/jobs/job'
import { leadJob, leaveJob } from '@/lib/operation/jobs/lead-job'
import { repeatJob } from '@/lib/operation/jobs/repeat-job'
import { readJobs } from '@/lib/operation/metrics/read-installation'
import { hasRealPostgres } from '@/tests/setup/database'

/** Repeats a job until `runs` runs were begun, then ends it. */
async function repeated(worker: string, { runs, ...job }: Job & { runs: number }): Promise<number> {
  const ending = new AbortController()
  let begun = 0
  const run = async () => {
    begun += 1
    if (begun >= runs) ending.abort()
    return job.run()
  }
  await repeatJob({ ...job, run }, { worker, ending: ending.signal })
  return begun
}

const state = async (name: string) => (await readJobs()).find((job) => job.name === name)

describe('a job', () => {
  it('reports its last success and by which worker', async () => {
    await repeated('w1', { name: 'quick', everySeconds: 0, runs: 3, run: async () => undefined })
    expect(await state('quick')).toMatchObject({ worker: 'w1', failure: null })
    expect((await state('quick'))?.succeededAt?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  it('reports a failure at once, keeps the last success, and clears the failure when it succeeds again', async () => {
    await repeated('w1', { name: 'shaky', everySeconds: 0, runs: 1, run: async () => undefined })
    const failing = async () => {
      throw new Error('no space left')
    }
    await repeated('w1', { name: 'shaky', everySeconds: 0, runs: 2, run: failing })
    const failed = await state('shaky')
    expect(failed).toMatchObject({ failure: 'no space left' })
    expect(failed?.succeededAt).not.toBeNull()
    await repeated('w2', { name: 'shaky', everySeconds: 0, runs: 1, run: async () => undefined })
    expect(await state('shaky')).toMatchObject({ failure: null, worker: 'w2' })
  })
})

describe.skipIf(!hasRealPostgres)('a job whose error looks like a database that is away', () => {
  const timesOut = async () => {
    await prismaClient().$transaction([
      prismaClient().$executeRaw`SET LOCAL statement_timeout = 20`,
      prismaClient().$executeRaw`SELECT pg_sleep(1)`,
    ])
  }
  const isRefused = async () => {
    // Ends the pause after this run, if there is one.
    setImmediate(() => vi.isFakeTimers() && vi.advanceTimersByTime(1000))
    throw new Error('no witness', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED', syscall: 'connect' }) })
  }

  it.each([
    ['that times out has failed', { runs: 1, run: timesOut }, /timeout/],
    ['that cannot reach another service once is repeated soon', { runs: 1, run: isRefused }, null],
    ['that cannot reach another service twice has failed', { runs: 2, run: isRefused }, /no witness/],
  ])('%s', async (_name, job, failure) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await repeated('w1', { name: 'fragile', everySeconds: 3600, ...job }).finally(() => vi.useRealTimers())
    const reported = (await state('fragile'))?.failure ?? null
    expect(reported).toEqual(failure && expect.stringMatching(failure))
  })
})

describe('an exclusive job', () => {
  const job: Job = { name: 'lonely', everySeconds: 1, isExclusive: true, run: async () => undefined }

  it('is led by one worker of many that ask at once', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, (_, index) => leadJob(job, `w${index}`)))
    expect(asked.filter(Boolean)).toHaveLength(1)
  })

  it('stays with its leader, who may renew', async () => {
    expect(await leadJob(job, 'w1')).toBe(true)
    expect(await leadJob(job, 'w1')).toBe(true)
    expect(await leadJob(job, 'w2')).toBe(false)
  })

  it('is taken over at once from a leader that stopped, and after the lease from one that was killed', async () => {
    await leadJob(job, 'w1')
    await leaveJob(job.name, 'w1')
    expect(await leadJob(job, 'w2')).toBe(true)
    expect(await leadJob(job, 'w3')).toBe(false)
    await prismaClient().jobState.update({
      where: { name: job.name },
      data: { leaseUntil: new Date(Date.now() - 1) },
    })
    expect(await leadJob(job, 'w3')).toBe(true)
  })

  it('is not ended by a worker that lost it', async () => {
    await leadJob(job, 'w1')
    await leaveJob(job.name, 'w2')
    expect(await leadJob(job, 'w2')).toBe(false)
  })
})
