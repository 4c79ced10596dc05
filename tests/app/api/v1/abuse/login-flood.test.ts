// Runs alone: the pool that hashes passwords begins empty, so that its queue is filled.
import { describe, expect, it } from 'vitest'
import { argon2idInPool } from '@/lib/identity/auth/password/hashing-pool'
import { loginCall as login } from '@/lib/identity/auth/sign-in/login'
import { listProcessesCall as listProcesses } from '@/lib/process/processes/reading/calls'
import { api } from '@/tests/api/client'
import { aBudgetProcess, anOrganization } from '@/tests/factories'

const LOGINS = 300
const READERS = 20
/** About a tenth of a second of one core for each. */
const DEAR = { memory: 19_456, passes: 4, parallelism: 1 }

describe('a flood of logins (S19)', () => {
  it('does not block readers, because passwords are hashed in other threads', async () => {
    const organization = await anOrganization()
    await aBudgetProcess(organization)
    await api(organization).get(listProcesses)
    let hashed = 0
    const hashing = Array.from({ length: 12 }, async () => {
      await argon2idInPool('a password', Buffer.alloc(16).toString('base64'), DEAR)
      hashed += 1
    })
    expect((await api(organization).get(listProcesses)).status).toBe(200)
    // If hashing and answering shared a thread, every hash would come before the first answer.
    expect(hashed).toBeLessThan(hashing.length)
    await Promise.all(hashing)
  })

  it(`of ${LOGINS} concurrent requests is answered, with 503 above the queue limit, while others read`, async () => {
    const organization = await anOrganization()
    const one = async (number: number) => {
      const raw = JSON.stringify({ username: `nobody-${number}`, password: 'wrong' })
      const headers = {
        'content-length': String(raw.length),
        'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`,
      }
      const { status, headers: answered } = await api(organization).post(login, { headers, raw })
      return { status, retryAfter: answered.get('retry-after') }
    }
    const logins = Promise.all(Array.from({ length: LOGINS }, (_, number) => one(number)))
    const reads = Array.from({ length: READERS }, () => api(organization).get(listProcesses))
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(reads.map(() => 200))
    const answers = await logins
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]))
    for (const { status, retryAfter } of answers) if (status === 429) expect(Number(retryAfter)).toBeGreaterThan(0)
  })
})
