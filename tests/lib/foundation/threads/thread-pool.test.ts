import { describe, expect, it } from 'vitest'
import type { RenderJobs } from '@/lib/foundation/markdown/render.thread'
import { PoolDeadline, PoolFull, ThreadPool } from '@/lib/foundation/threads/thread-pool'

const options = { thread: 'render', size: 1, queueMax: 2, deadlineMs: 10_000 }

// Takes a second or more: no text field would take it.
const slow = { source: '*a\n'.repeat(3_000_000), topLevel: 2 }
const quick = { source: 'a', topLevel: 2 }

describe('a thread pool', () => {
  it('terminates a job at its deadline and continues in a new thread', async () => {
    const pool = new ThreadPool<RenderJobs>({ ...options, deadlineMs: 300 })
    await pool.run('html', quick)
    const late = pool.run('html', slow)
    const next = pool.run('html', quick)
    await expect(late).rejects.toThrow(PoolDeadline)
    await expect(next).resolves.toBe('<p>a</p>')
  })

  it('refuses jobs above its queue limit at once, less urgent ones earlier', async () => {
    const pool = new ThreadPool<RenderJobs>(options)
    const taken = [pool.run('html', quick), pool.run('html', quick), pool.run('html', quick)]
    await expect(pool.run('html', quick)).rejects.toThrow(PoolFull)
    expect(await Promise.all(taken)).toEqual(['<p>a</p>', '<p>a</p>', '<p>a</p>'])
    const busy = pool.run('html', quick)
    await expect(pool.run('html', quick, { queueMax: 0 })).rejects.toThrow(PoolFull)
    await busy
  })

  it('lets owners take turns, and refuses a job that waits too long', async () => {
    const pool = new ThreadPool<RenderJobs>({ ...options, queueMax: 100 })
    await pool.run('html', quick)
    const done: string[] = []
    const run = (owner: string) => pool.run('html', quick, { owner }).then(() => done.push(owner))
    const many = Array.from({ length: 55 }, () => run('one'))
    await Promise.all([...many, run('another')])
    expect(done.indexOf('another')).toBeLessThan(3)
    const busy = pool.run('html', slow).catch(() => 'ended')
    await expect(pool.run('html', quick, { owner: 'reader', waitMs: 100 })).rejects.toThrow(PoolFull)
    await busy
  })

  it('fails every queued job when no thread can be started', async () => {
    const pool = new ThreadPool<RenderJobs>({ ...options, thread: 'no-such-thread' })
    const jobs = [pool.run('html', quick), pool.run('html', quick)]
    for (const outcome of await Promise.allSettled(jobs)) expect(outcome.status).toBe('rejected')
  })

  it('recognizes its errors by name, as the copy of the class in another bundle of the server throws them', () => {
    const named = (name: string) => Object.assign(new Error(), { name })
    expect([named('PoolFull') instanceof PoolFull, named('PoolDeadline') instanceof PoolDeadline]).toEqual([true, true])
    expect([named('PoolFull') instanceof PoolDeadline, new Error() instanceof PoolFull]).toEqual([false, false])
  })
})
