import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { checkAddress, checkCertificate } from '@/lib/operation/doctor/check-address'
import { checkDatabase, checkRights, checkSchema, jitFinding } from '@/lib/operation/doctor/check-database'
import { BACKUP_JOB, checkJobs } from '@/lib/operation/doctor/check-jobs'
import { checkQueues } from '@/lib/operation/doctor/check-messages'
import { checkStorage } from '@/lib/operation/doctor/check-storage'
import { type Finding, runChecks } from '@/lib/operation/doctor/finding'
import { anOrganization } from '@/tests/factories'
import { startVersionedBucket } from '@/tests/fakes/versioned-bucket'

const levels = (findings: Finding[]) => Object.fromEntries(findings.map(({ about, level }) => [about, level]))
const HOUR = 3_600_000

const job = (name: string, ago: number, failure: string | null = null) =>
  prismaClient().jobState.create({
    data: { name, worker: 'w', succeededAt: new Date(Date.now() - ago), failure },
  })

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

describe('the database', () => {
  it('is found with version, extensions, schema and clock', async () => {
    expect(levels(await checkDatabase())).toMatchObject({ Database: 'ok', Extensions: 'ok', Clock: 'ok', JIT: 'ok' })
    expect(levels(await checkSchema())).toEqual({ Schema: 'ok' })
  })

  it('is warned of when the app owns its tables, with the command that helps', async () => {
    const [rights] = await checkRights()
    expect(rights).toMatchObject({ level: 'warning', remedy: expect.stringContaining('npm run db:role') })
  })
})

describe('compiled statements', () => {
  it('are warned of, with what switches them off', () => {
    expect(jitFinding({ jit: 'on' })).toMatchObject({ level: 'warning', remedy: expect.stringContaining('jit = off') })
  })
})

describe('the storage', () => {
  it('is written, read and cleaned up', async () => {
    expect(levels(await checkStorage())).toEqual({ Files: 'ok' })
  })

  it.each([
    ['that keeps versions', true, 'ok'],
    ['without versions, with what to do', false, 'warning'],
  ])('is a bucket %s', async (_name, isVersioned, level) => {
    const bucket = await startVersionedBucket({ isVersioned })
    for (const [name, value] of Object.entries(bucket.env)) vi.stubEnv(name, value)
    // The storage of the environment is chosen once.
    vi.resetModules()
    const findings = await (await import('@/lib/operation/doctor/check-storage')).checkStorage()
    expect(findings).toMatchObject([
      { about: 'Files', level: 'ok', text: 'The bucket files can be written and read.' },
      { about: 'File versions', level },
    ])
    expect(findings[1]?.remedy?.startsWith('Switch versioning of the bucket on')).toBe(isVersioned ? undefined : true)
    await bucket.stop()
  })
})

describe('the worker', () => {
  it('is missed where none ran', async () => {
    expect(levels(await checkJobs())).toMatchObject({ Worker: 'problem', Backup: 'problem', 'Ledger check': 'warning' })
  })

  it('is found by its pulse, and a failing job is named with its reason', async () => {
    await job('codes', 5000)
    await job('exports', HOUR, 'no space left')
    await job(BACKUP_JOB, 27 * HOUR)
    const findings = await checkJobs()
    expect(levels(findings)).toMatchObject({ Worker: 'ok', Jobs: 'problem', Backup: 'problem' })
    expect(findings.find(({ about }) => about === 'Jobs')?.text).toContain('"exports" failed last: no space left')
  })

  it('is missed when it stopped', async () => {
    await job('codes', HOUR)
    expect(levels(await checkJobs())).toMatchObject({ Worker: 'problem' })
  })
})

describe('the queue', () => {
  it('reports a lane whose oldest message waits too long', async () => {
    expect(levels(await checkQueues())).toEqual({ Queue: 'ok' })
    const { id: organizationId } = await anOrganization()
    await prismaClient().outboxMessage.create({
      data: {
        id: crypto.randomUUID(),
        organizationId,
        channel: 'MAIL',
        lane: 'CODES',
        recipient: 'a@example.test',
        template: 'recover-account',
        locale: 'en',
        facts: {},
        nextAttemptAt: new Date(Date.now() - 60_000),
      },
    })
    const [finding] = await checkQueues()
    expect(finding).toMatchObject({ level: 'problem', text: expect.stringContaining('1 messages of the lane CODES') })
  })
})

describe('the address', () => {
  it.each([
    ['answers as ours', { 'x-request-id': 'a' }, 'ok'],
    ['is of another server', {}, 'problem'],
  ])('%s', async (_name, headers, level) => {
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/metrics' ? 404 : 200, headers as Record<string, string>).end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    expect(levels(await checkAddress(address))).toEqual({ Address: level, Metrics: 'ok' })
    expect(levels(await checkCertificate(address))).toEqual({ Certificate: 'warning' })
    server.close()
  })

  it('shows metrics that everybody can read', async () => {
    const server = createServer((_request, response) => response.end('participation_votes_overdue 0'))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    expect(levels(await checkAddress(address))).toMatchObject({ Metrics: 'problem' })
    server.close()
  })
})

describe('a check that fails', () => {
  it('is a problem with its remedy, and does not end the others', async () => {
    const run = () => Promise.reject(new AggregateError([new Error('refused')], ''))
    const findings = await runChecks([
      { about: 'Mail', remedy: 'Check SMTP_URL.', run },
      { about: 'Files', remedy: '', run: async () => [{ level: 'ok', about: 'Files', text: 'fine' }] },
    ])
    expect(findings).toEqual([
      { level: 'problem', about: 'Mail', text: 'refused', remedy: 'Check SMTP_URL.' },
      { level: 'ok', about: 'Files', text: 'fine' },
    ])
  })
})
