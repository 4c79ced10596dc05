import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { deliverOutbox } from '@/lib/delivery/outbox/deliver'
import type { Context } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { recoverAccountByEmail } from '@/lib/identity/auth/password/recover-account-by-email'
import { recoverQuietlyByMobile } from '@/lib/identity/auth/password/recover-account-by-mobile'
import { anOrganization, visitorContext } from '@/tests/factories'
import { resetLimits } from '@/tests/factories/refusal'
import { anAccount } from '../accounts'

const KNOWN = { email: 'ada@example.test', mobileNumber: '3401234567' }
const UNKNOWN = { email: 'nobody@example.test', mobileNumber: '3407654321' }

// Before the first connection, which keeps its own.
const statements: string[] = []
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first] = args
  statements.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''))
  return (query as (...all: unknown[]) => unknown).apply(this, args)
} as typeof query

let organization: CurrentOrganization
let ctx: Context

beforeEach(async () => {
  await resetLimits()
  organization = await anOrganization({ country: 'IT', phoneCountries: ['IT'] })
  ctx = visitorContext(organization)
  await anAccount(organization, {
    user: {
      email: KNOWN.email,
      emailKey: KNOWN.email,
      emailConfirmedAt: new Date(),
      mobile: `+39${KNOWN.mobileNumber}`,
      mobileConfirmedAt: new Date(),
    },
  })
})

const byEmail = ({ email }: typeof KNOWN) => recoverAccountByEmail(ctx, { email })
const byMobile = ({ mobileNumber }: typeof KNOWN) => recoverQuietlyByMobile(ctx, { mobilePrefix: '+39', mobileNumber })
const delivered = async () =>
  (await prismaClient().demoMessage.findMany()).map(({ channel, recipient }) => [channel, recipient])
const queued = () => prismaClient().outboxMessage.findMany()

describe.each([
  ['an address', byEmail],
  ['a number', byMobile],
])('a recovery by %s', (_name, recover) => {
  it('does the same work in the request, known or not', async () => {
    const statementsFor = async (of: typeof KNOWN) => {
      await recover(of)
      statements.length = 0
      await recover(of)
      return [...statements]
    }
    const [known, unknown] = [await statementsFor(KNOWN), await statementsFor(UNKNOWN)]
    expect(known.length).toBeGreaterThan(0)
    expect(unknown).toEqual(known)
    expect((await queued()).map(({ status }) => status)).toEqual(['PENDING', 'PENDING', 'PENDING', 'PENDING'])
    expect(await prismaClient().emailLink.count()).toBe(0)
    expect(await prismaClient().oneTimeCode.count()).toBe(0)
  })

  it('sends something to its owner, and keeps nothing of a request for nobody', async () => {
    await recover(UNKNOWN)
    await deliverOutbox()
    expect([await queued(), await delivered()]).toEqual([[], []])
    await recover(KNOWN)
    await deliverOutbox()
    await deliverOutbox()
    expect(await delivered()).toHaveLength(1)
    const [message] = await queued()
    expect(message).toMatchObject({ status: 'SENT' })
    expect(message?.userId).not.toBeNull()
  })
})

it('a recovery asked for in other letters goes to the address as it is known', async () => {
  await recoverAccountByEmail(ctx, { email: 'ADA@Example.test' })
  await deliverOutbox()
  expect(await delivered()).toEqual([['MAIL', KNOWN.email]])
})

it('a suspended account gets no link', async () => {
  await prismaClient().user.updateMany({ data: { suspendedAt: new Date() } })
  await byEmail(KNOWN)
  await deliverOutbox()
  expect([await queued(), await delivered()]).toEqual([[], []])
})
