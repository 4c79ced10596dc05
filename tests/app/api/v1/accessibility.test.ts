// The accessibility statement and reports of barriers at the API.
import { beforeEach, expect, it } from 'vitest'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { formToken } from '@/lib/foundation/secrets/form-token'
import {
  answerBarrierCall as answerBarrier,
  closeBarrierCall as closeBarrier,
  getStatementCall as getStatement,
  listBarriersCall as listBarriers,
} from '@/lib/site/accessibility/calls'
import { reportBarrierCall as reportBarrier } from '@/lib/site/accessibility/report-barrier'
import { api } from '@/tests/api/client'
import { anOrganization } from '@/tests/factories'
import { aCast, type Cast } from '@/tests/factories/cast'
import { resetLimits } from '@/tests/factories/refusal'

let organization: CurrentOrganization
let cast: Cast<'anna' | 'bruno'>

beforeEach(async () => {
  await resetLimits()
  organization = await anOrganization({ country: 'IT', accessibilityFeedbackEmail: 'access@city.test' })
  cast = await aCast(organization, ['anna', 'bruno'])
})

const asVisitor = () => api(organization)
const asAdmin = () => api(organization).as(cast.bruno)
const report = (changes: object = {}) => ({
  message: 'The map cannot be read aloud.',
  formToken: formToken({ organization, now: new Date(Date.now() - 10_000) }, 'barrier'),
  ...changes,
})

it('tells the statement, and law and body of the country before the first one', async () => {
  const { json } = await asVisitor().get(getStatement)
  expect(json).toMatchObject({ url: null, statement: null, email: 'access@city.test', answerDays: 14 })
  expect(json).toMatchObject({ law: { name: 'legge 9 gennaio 2004, n. 4', locale: 'it' }, body: { locale: 'it' } })
  const day = new Date('2026-02-10')
  const row = { status: 'PARTIAL', basis: 'SELF', preparedOn: day, reviewedOn: day, answerDays: 20 }
  await prismaClient().accessibilityStatement.create({ data: { organizationId: organization.id, ...row } })
  expect((await asVisitor().get(getStatement)).json).toMatchObject({
    statement: { status: 'PARTIAL', reviewedOn: '2026-02-10', nonCompliance: {} },
    answerDays: 20,
  })
})

it('takes reports, which officers list, answer, close and open again', async () => {
  expect(await asVisitor().post(reportBarrier, { body: report({ email: 'ugo@example.org' }) })).toMatchObject({
    status: 201,
  })
  const { json } = await asAdmin().get(listBarriers)
  expect(json).toMatchObject([{ message: 'The map cannot be read aloud.', page: '', email: 'ugo@example.org' }])
  const [{ id: barrierId } = { id: 0 }] = json
  const params = { barrierId }
  const answered = await asAdmin().post(answerBarrier, { params, body: { answer: 'It can now.' } })
  expect(answered).toMatchObject({ status: 200, json: { id: barrierId, isClosed: true } })
  expect((await asAdmin().get(listBarriers)).json).toEqual([])
  const closed = await asAdmin().get(listBarriers, { query: { view: 'closed' } })
  expect(closed.json).toMatchObject([{ answer: 'It can now.' }])
  const again = report({ message: 'The menu cannot be closed.' })
  await asVisitor().post(reportBarrier, { body: again })
  await prismaClient().barrierReport.updateMany({ where: { closedAt: null }, data: { dueOn: new Date('2020-01-01') } })
  const opened = await asAdmin().put(closeBarrier, { params, body: { isClosed: false } })
  expect(opened).toMatchObject({ status: 200, json: { isClosed: false } })
  const latest = await asAdmin().get(listBarriers, { query: { sort: 'dueOn,desc' } })
  expect(latest.json).toMatchObject([{ id: barrierId }, { dueOn: '2020-01-01' }])
  await prismaClient().barrierReport.updateMany({ data: { email: null } })
  const body = { answer: 'To whom?' }
  expect(await asAdmin().post(answerBarrier, { params, body })).toMatchObject({ status: 409, codes: [1971] })
})

it('refuses programs, foreign reports and everybody but the ADMIN', async () => {
  for (const changes of [{ formToken: 'forged' }, { homepage: 'https://spam.example' }])
    expect(await asVisitor().post(reportBarrier, { body: report(changes) })).toMatchObject({
      status: 422,
      codes: [1715],
    })
  expect(await prismaClient().barrierReport.count()).toBe(0)
  const other = await anOrganization()
  const row = { organizationId: other.id, body: 'Foreign', locale: 'en', dueOn: new Date() }
  const { id: barrierId } = await prismaClient().barrierReport.create({ data: row })
  const params = { barrierId }
  const acts = [
    [answerBarrier, { params, body: { answer: 'x' } }],
    [closeBarrier, { params, body: { isClosed: true } }],
  ] as const
  for (const [handler, sent] of acts)
    expect(await asAdmin().send(handler, sent)).toMatchObject({ status: 404, codes: [1970] })
  for (const [handler, sent] of [[listBarriers, {}], ...acts] as const) {
    expect((await asVisitor().send(handler, sent)).status).toBe(401)
    expect(await api(organization).as(cast.anna).send(handler, sent)).toMatchObject({ status: 403, codes: [1103] })
  }
})
