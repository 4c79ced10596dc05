import pino from 'pino'
import { describe, expect, it } from 'vitest'
import type { AnyCall } from '@/lib/foundation/api/call'
import { prismaClient } from '@/lib/foundation/db/client'
import { logger } from '@/lib/foundation/log/logger'
import { setProcessWide } from '@/lib/framework/process-wide'
import { assignMobileCall as assign } from '@/lib/identity/auth/mobile/assign-mobile'
import {
  confirmMobileCall as confirm,
  confirmMobilePubliclyCall as confirmPublicly,
} from '@/lib/identity/auth/mobile/confirm-mobile'
import {
  resendMobileCodeCall as resend,
  resendMobileCodePubliclyCall as resendPublicly,
} from '@/lib/identity/auth/mobile/resend-mobile-code'
import { recoverAccountByMobileCall as recoverByMobile } from '@/lib/identity/auth/password/recover-account-by-mobile'
import { registerToOrganizationByEmailCall as register } from '@/lib/process/onboarding/registration/register-to-organization-by-email'
import { api } from '@/tests/api/client'
import { from } from '@/tests/api/from'
import { tokenOf } from '@/tests/api/token-of'
import { aMember, anOrganization } from '@/tests/factories'
import { registration } from '@/tests/lib/identity/auth/accounts'
import { MOBILE, receivedCode, smsCount, TYPED, wrongCode } from '@/tests/lib/identity/auth/codes'
import { hasRealPostgres } from '@/tests/setup/database'

async function someone(data: Parameters<typeof anOrganization>[0] = {}) {
  const organization = await anOrganization(data)
  const actor = await aMember(organization)
  const params = { id: actor.userId }
  const token = await tokenOf(organization, actor)
  const put = (handler: AnyCall, body: object = {}) => api(organization).as(token).send(handler, { params, body })
  return { organization, actor, token, params, put }
}

describe('a one-time code at the API', () => {
  it('is refused after five wrong ones over both calls, also the right one, and none is sent for half an hour (O01)', async () => {
    const { organization, put } = await someone()
    await put(assign, TYPED)
    const code = await receivedCode(organization)
    for (let turn = 1; turn <= 6; turn++) {
      const otp = wrongCode(code, turn)
      const answer =
        turn % 2 === 0
          ? await put(confirm, { otp })
          : await api(organization).put(confirmPublicly, { body: { ...TYPED, otp } })
      expect(answer, `turn ${turn}`).toMatchObject({ status: 422, codes: [510] })
    }
    for (let turn = 7; turn <= 12; turn++) await put(confirm, { otp: wrongCode(code, turn) })
    expect(await put(confirm, { otp: code })).toMatchObject({ status: 422, codes: [510] })
    await prismaClient().oneTimeCode.updateMany({ data: { createdAt: new Date(Date.now() - 120_000) } })
    expect(await put(resend)).toMatchObject({ status: 429 })
    expect(await smsCount()).toBe(1)
  })

  it('requested again within a minute answers 429 with the wait, by each call (O09)', async () => {
    const { organization, token, params, put } = await someone()
    await put(assign, TYPED)
    const again = await api(organization).as(token).put(resend, { params, body: {} })
    expect(again.status).toBe(429)
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(Number(again.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await put(assign, TYPED)).status).toBe(429)
    const visitor = await api(organization).put(resendPublicly, { body: TYPED })
    expect(visitor.status).toBeGreaterThanOrEqual(400)
    expect(await smsCount()).toBe(1)
  })

  it.skipIf(!hasRealPostgres)('confirms once when the right one is sent eight times concurrently (O04)', async () => {
    const { organization, put } = await someone()
    await put(assign, TYPED)
    const otp = await receivedCode(organization)
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(confirm, { otp })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await prismaClient().user.count({ where: { mobile: MOBILE, mobileConfirmedAt: { not: null } } })).toBe(1)
  })

  it('of one person is refused for another who claimed the same number (O05)', async () => {
    const { organization, put } = await someone()
    await put(assign, TYPED)
    const otp = await receivedCode(organization)
    await prismaClient().oneTimeCode.updateMany({ data: { createdAt: new Date(Date.now() - 61_000) } })
    const other = await aMember(organization)
    const token = await tokenOf(organization, other)
    const asOther = api(organization).as(token)
    const sent = { params: { id: other.userId } }
    await asOther.put(assign, { ...sent, body: TYPED })
    expect(await asOther.put(confirm, { ...sent, body: { otp } })).toMatchObject({ codes: [510] })
  })
})

it('is not sent above the budget of the organization, which raises an alert (O08)', async () => {
  const lines: string[] = []
  const before = logger()
  setProcessWide('logger', pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }))
  const { organization } = await someone({ smsDailyBudget: 2 })
  const statuses: number[] = []
  for (const digit of [1, 2, 3]) {
    const actor = await aMember(organization)
    const answer = await api(organization)
      .as(await tokenOf(organization, actor))
      .put(assign, { params: { id: actor.userId }, body: { ...TYPED, mobileNumber: `31${digit} 345 6789` } })
    statuses.push(answer.status)
  }
  setProcessWide('logger', before)
  expect(statuses).toEqual([200, 200, 429])
  expect(await smsCount()).toBe(2)
  expect(lines.join('')).toContain('"alert":"sms-budget-spent"')
  expect(lines.join('')).not.toContain('+39')
})

it('is rate-limited for known and unknown numbers alike when recovering an account (O12)', async () => {
  const { organization } = await someone()
  await aMember(organization, { user: { mobile: MOBILE, mobileConfirmedAt: new Date() } })
  const recover = (mobileNumber: string) =>
    api(organization).put(recoverByMobile, { headers: from('203.0.113.7'), body: { ...TYPED, mobileNumber } })
  const unknown = await recover('347 000 0000')
  expect(unknown).toMatchObject({ status: 404, codes: [425] })
  for (let turn = 0; turn < 30; turn++) await recover(`347 000 ${1000 + turn}`)
  expect(await recover(TYPED.mobileNumber)).toMatchObject({ status: 429 })
  expect(await recover('347 000 9999')).toMatchObject({ status: 429 })
  expect(await smsCount()).toBe(0)
})

describe('a registration', () => {
  const attempt = async (changes: object) => {
    const organization = await anOrganization({ name: 'Comune di Prova' })
    const answer = await api(organization).post(register, { body: { ...registration, ...changes } })
    return [answer.status, await prismaClient().user.count()]
  }

  it.each(['123456', 'password1', 'ada.rossi', 'Comune di Prova', 'qwertyuiop'])(
    'with the common password %s is refused (O15)',
    async (password) => expect(await attempt({ password })).toEqual([422, 0]),
  )

  it('with 64 Greek letters as password is accepted (O15)', async () => {
    expect(await attempt({ password: 'λόγοςκήποςδρόμος'.repeat(4) })).toEqual([201, 1])
  })

  it.each(['ada@rossi', 'ada rossi', 'a\u200bda', 'ad\u202ea', 'admin', 'ab'])(
    'with the username or address %j is refused (O18)',
    async (username) => expect(await attempt({ username })).toEqual([422, 0]),
  )

  it.each(['Αdmin\u0000', 'ada\ud800'])('with %j, which cannot be stored, is refused (O18)', async (username) => {
    expect(await attempt({ username })).toEqual([400, 0])
  })
})
