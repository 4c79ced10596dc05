// What the log says while people do typical things and everything around them fails: nothing about them.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, it } from 'vitest'
import { deliverOutbox } from '@/lib/delivery/outbox/deliver'
import { reportFailure } from '@/lib/edge/http/failures/report-failure'
import { prismaClient } from '@/lib/foundation/db/client'
import { LOG_OPTIONS } from '@/lib/foundation/log/logger'
import { setProcessWide } from '@/lib/framework/process-wide'
import { assignMobileCall as assign } from '@/lib/identity/auth/mobile/assign-mobile'
import { confirmMobilePubliclyCall as confirmCode } from '@/lib/identity/auth/mobile/confirm-mobile'
import { recoverAccountByEmailCall as recoverByEmail } from '@/lib/identity/auth/password/recover-account-by-email'
import { loginCall as login } from '@/lib/identity/auth/sign-in/login'
import { repeatJob } from '@/lib/operation/jobs/repeat-job'
import { writeCommentCall as comment } from '@/lib/participation/comments/write-comment'
import { castPreferenceCall as castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { registerToOrganizationByEmailCall as register } from '@/lib/process/onboarding/registration/register-to-organization-by-email'
import { api } from '@/tests/api/client'
import { from } from '@/tests/api/from'
import { aBudgetProcess, anOpenVote, anOrganization, aProposal, visitorContext } from '@/tests/factories'
import { anAccount, mailedToken, PASSWORD } from '@/tests/lib/identity/auth/accounts'
import { receivedCode } from '@/tests/lib/identity/auth/codes'

/** Of a member, and of somebody who registers. */
const OWN = 'quaglia@example.test'
const MAIL = 'brunhilde.quaglia@posta.example'
const ADDRESS = '203.0.113.77'
const TAX_CODE = 'QGLBNH80A41F205X'
const TYPED = { mobilePrefix: '+39', mobileNumber: '347 765 4321' }
const TEXT = 'Vorrei un parco giochi in via Zara'
const WRONG = 'wrong violet umbrella'

/** A mail server that repeats whom it refuses, and an SMS provider that repeats the number. */
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  closeTimeout: 100,
  onRcptTo: ({ address }, _session, done) =>
    done(Object.assign(new Error(`<${address}>: Brunhilde is unknown here`), { responseCode: 550 })),
})
const sms = createServer((_request, response) =>
  response
    .writeHead(400, { 'content-type': 'application/json' })
    .end(JSON.stringify({ code: 21211, message: 'The number +393477654321 is not valid', status: 400 })),
)
const listening = (server: { listen: (port: number, host: string, done: () => void) => unknown }) =>
  new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
await Promise.all([listening(smtp), listening(sms)])
// Read at the first use of the environment, which is in the first test.
Object.assign(process.env, {
  SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  MAIL_FROM: 'noreply@platform.example',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'a token',
  TWILIO_FROM: '+15005550006',
  TWILIO_BASE_URL: `http://127.0.0.1:${(sms.address() as AddressInfo).port}`,
})
afterAll(async () => {
  sms.close()
  await new Promise<void>((done) => smtp.close(done))
})

const lines: string[] = []
setProcessWide('logger', pino({ ...LOG_OPTIONS, level: 'trace' }, { write: (line: string) => void lines.push(line) }))

/** Renames a table while something runs, as a failed migration could leave it. */
async function without<Out>(table: string, work: () => Promise<Out>): Promise<Out> {
  await prismaClient().$executeRawUnsafe(`ALTER TABLE "${table}" RENAME TO "Away"`)
  try {
    return await work()
  } finally {
    await prismaClient().$executeRawUnsafe(`ALTER TABLE "Away" RENAME TO "${table}"`)
  }
}

describe('the log', () => {
  it('does not name, address or identify anybody, whatever succeeds or fails', async () => {
    const town = await anOrganization()
    const process_ = await aBudgetProcess(town)
    const proposalId = await aProposal(town, process_)
    await anOpenVote(town, process_)
    const { modules } = process_
    const body = {
      name: 'Brunhilde',
      surname: 'Quaglia',
      username: 'brunhilde',
      email: MAIL,
      password: PASSWORD,
      privacyAccepted: true,
      termsAccepted: true,
      newsletter: false,
      language: 'it',
    }
    const headers = from(ADDRESS)
    const statuses = [(await api(town).post(register, { body, headers })).status]
    statuses.push((await api(town).post(register, { body, headers })).status)
    const actor = await anAccount(town, {
      username: 'quaglia',
      user: { name: 'Brunhilde', surname: 'Quaglia' },
      joined: [process_.processId],
    })
    const sign = (password: string) => api(town).post(login, { body: { username: 'quaglia', password }, headers })
    statuses.push((await sign(WRONG)).status)
    const { token, status } = await sign(PASSWORD)
    statuses.push(status)
    const recovery = { body: { email: OWN }, headers }
    statuses.push((await api(town).put(recoverByEmail, recovery)).status)
    const recoveryToken = await mailedToken(visitorContext(town), OWN)
    const asQuaglia = api(town).as(token)
    const own = { params: { id: actor.userId } }
    statuses.push((await asQuaglia.put(assign, { ...own, body: TYPED, headers })).status)
    const otp = await receivedCode(town, '+393477654321')
    const wrongCode = { body: { ...TYPED, otp: '000000' } }
    statuses.push((await api(town).put(confirmCode, wrongCode)).status)
    const vote = { headers, params: { moduleId: modules.vote, proposalId } }
    statuses.push((await asQuaglia.put(castPreference, vote)).status)
    const talk = { headers, params: { proposalId }, body: { body: TEXT } }
    statuses.push((await asQuaglia.post(comment, talk)).status)
    // Problems: a body that the schema refuses, and faults of the database.
    statuses.push((await asQuaglia.post(comment, { ...talk, body: { body: [TEXT] } })).status)
    statuses.push((await without('Comment', () => asQuaglia.post(comment, talk))).status)
    statuses.push((await without('Ballot', () => asQuaglia.put(castPreference, vote))).status)
    const twice = { email: MAIL, name: 'Brunhilde', surname: 'Quaglia', taxCode: TAX_CODE }
    const failures: unknown[] = []
    for (const fail of [
      () => prismaClient().user.create({ data: { ...twice, unknownField: TEXT } as never }),
      () => prismaClient().$executeRaw`INSERT INTO "User" ("email", "name") VALUES (${MAIL}, ${'Brunhilde'})`,
      () => prismaClient().$executeRaw`SELECT ${MAIL}::date`,
      async () => JSON.parse(`{"email": ${MAIL}}`) as unknown,
    ])
      await fail().catch((error: unknown) => failures.push(error))
    expect(failures).toHaveLength(4)
    for (const error of failures) reportFailure(error, { routePath: '/register', routeType: 'action' })
    await runOnce(failures[2])
    await deliverOutbox()
    expect(statuses).toEqual([201, 409, 401, 200, 200, 200, 422, 200, 201, 400, 500, 500])
    const log = lines.join('')
    expect(lines.length).toBeGreaterThan(10)
    expect(log).toMatch(/"outbox"/)
    const signature = (jwt: string) => jwt.split('.')[2] ?? jwt
    const secrets = { token: signature(token), recoveryToken, otp, PASSWORD, WRONG, TEXT, ADDRESS, TAX_CODE }
    const people = { OWN, MAIL, phone: '3477654321', typed: TYPED.mobileNumber, name: 'Brunhilde', surname: 'Quaglia' }
    const found = Object.entries({ ...secrets, ...people }).filter(([, text]) =>
      log.toLowerCase().includes(text.toLowerCase()),
    )
    expect(
      found.map(([name, text]) => [name, lines.find((line) => line.toLowerCase().includes(text.toLowerCase()))]),
    ).toEqual([])
  })
})

/** A job of the worker that fails once. */
async function runOnce(failure: unknown): Promise<void> {
  const ending = new AbortController()
  const run = async () => {
    ending.abort()
    throw failure
  }
  await repeatJob({ name: 'fails', everySeconds: 1, run }, { worker: 'test', ending: ending.signal })
  const [state] = await prismaClient().jobState.findMany({ where: { name: 'fails' } })
  expect(state?.failure).not.toContain(MAIL)
}
