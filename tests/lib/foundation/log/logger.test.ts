import type { ServerResponse } from 'node:http'
import pg from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { logConsole } from '@/lib/foundation/log/log-console'
import { LOG_OPTIONS, logger } from '@/lib/foundation/log/logger'
import { scrub } from '@/lib/foundation/log/scrub'
import { noteFact, noteFailure, serve } from '@/lib/framework/http/served-request'
import { setProcessWide } from '@/lib/framework/process-wide'

let lines: string[] = []
const before = logger()
beforeEach(() => {
  lines = []
  setProcessWide('logger', pino(LOG_OPTIONS, { write: (line: string) => void lines.push(line) }))
})
afterEach(() => setProcessWide('logger', before))

const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

function inRequest(work: () => void): void {
  const served = { requestId: 'f00d'.repeat(8), hasActionStarted: false, facts: {} }
  serve({ ...served, request: {} as never, response: {} as ServerResponse }, work)
}

describe('a line of the log', () => {
  it('has the id and the organization of its request, and none outside of one', () => {
    inRequest(() => {
      logger().info({ refusal: 'notFound' })
      noteFact('organizationId', 7)
      logger().info('later')
    })
    logger().info('outside')
    expect(written()).toMatchObject([
      { requestId: 'f00d'.repeat(8), refusal: 'notFound' },
      { requestId: 'f00d'.repeat(8), organizationId: 7 },
      { msg: 'outside' },
    ])
    expect(lines[2]).not.toContain('requestId')
  })

  it('shows of an error its place and causes, not what the driver adds', () => {
    const refused = Object.assign(new pg.DatabaseError('invalid input syntax for type date: "12.3.1980"', 0, 'error'), {
      code: '22007',
      detail: 'Key (email)=(rosa.bianchi@example.test) already exists.',
      where: "unnamed portal parameter $1 = 'Rosa Bianchi'",
    })
    const error = new Error('not stored: RSSMRA85T10A562S of rosa.bianchi@example.test', { cause: refused })
    logger().error({ err: error })
    expect(written()[0]).toMatchObject({
      err: {
        message: 'not stored: [tax code] of [mail]',
        stack: expect.stringContaining('logger.test.ts'),
        cause: { code: '22007', message: 'invalid input syntax for type date: "…"' },
      },
    })
    for (const secret of ['Rosa', 'rosa', '1980', 'RSSMRA']) expect(lines[0]).not.toContain(secret)
  })

  it('comes of the console too, and only once of an error that was logged', () => {
    const console_ = { ...console }
    logConsole()
    const known = new Error('known')
    inRequest(() => {
      noteFailure(known)
      console.error('⨯', known)
      console.error('\u001b[31m⨯\u001b[39m', Object.assign(new Error('new'), { rejected: ['rosa@example.test'] }))
      console.warn('sent to rosa@example.test', { to: 'rosa@example.test' })
    })
    Object.assign(console, console_)
    expect(written()).toMatchObject([
      { level: 50, console: '⨯', err: { message: 'new' }, requestId: expect.any(String) },
      { level: 40, console: 'sent to [mail]' },
    ])
    expect(lines.join('')).not.toContain('rosa')
  })
})

test.each([
  ['550 5.1.1 <rosa@example.test>: unknown', '550 5.1.1 <[mail]>: unknown'],
  ['code to +39 347 123 4567 failed', 'code to [phone] failed'],
  ['to 393471234567', 'to [number]'],
  ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc_DEF-123 refused', 'token [token] refused'],
  [`?token=${'aB3_'.repeat(10)}`, '?token=[token]'],
  ['the row 0198c5f2-1b1e-7c3a-9d52-6a1f0e3b7c11 is gone', 'the row 0198c5f2-1b1e-7c3a-9d52-6a1f0e3b7c11 is gone'],
  ['ProposalVersion_organizationId_proposalId_fkey', 'ProposalVersion_organizationId_proposalId_fkey'],
  ['20261123090201_add_something_very_long_here', '20261123090201_add_something_very_long_here'],
  ['connect ECONNREFUSED 10.0.0.5:5432', 'connect ECONNREFUSED 10.0.0.5:5432'],
  ['host database.participation.example', 'host database.participation.example'],
])('%s is logged as %s', (text, logged) => {
  expect(scrub(text)).toBe(logged)
})

it('a long text is shortened and scrubbed within 50 ms', () => {
  const started = performance.now()
  for (const text of ['a@'.repeat(50_000), '+1 '.repeat(50_000), 'aA1-'.repeat(50_000), 'eyJ.'.repeat(50_000)])
    scrub(text)
  expect(performance.now() - started).toBeLessThan(50)
})
