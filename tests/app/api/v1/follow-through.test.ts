import { expect, it } from 'vitest'
import type { SignedIn } from '@/lib/catalogues/actor'
import type { AnyCall } from '@/lib/foundation/api/call'
import { signToken } from '@/lib/identity/auth/session/token'
import { addDeliveryCall as add } from '@/lib/outcome/follow-through/add-delivery'
import { addExpenseCall as spend } from '@/lib/outcome/follow-through/add-expense'
import { addReportCall as report } from '@/lib/outcome/follow-through/add-report'
import { applyTemplateCall as template } from '@/lib/outcome/follow-through/apply-template'
import { correctPostCall as correct } from '@/lib/outcome/follow-through/correct-post'
import { listOfficesCall as offices } from '@/lib/outcome/follow-through/offices/list-offices'
import {
  updateOfficeCall as changeOffice,
  createOfficeCall as createOffice,
} from '@/lib/outcome/follow-through/offices/write-office'
import { planDeliveryCall as plan } from '@/lib/outcome/follow-through/plan-delivery'
import {
  getFollowUpCall as figures,
  listDeliveriesCall as list,
  getDeliveryCall as read,
} from '@/lib/outcome/follow-through/reading/calls'
import {
  followUpCsvCall as csv,
  followUpGeojsonCall as geojson,
} from '@/lib/outcome/follow-through/reading/follow-up-files'
import { setMilestonesCall as milestones } from '@/lib/outcome/follow-through/set-milestones'
import { setRhythmCall as rhythm } from '@/lib/outcome/follow-through/set-rhythm'
import { setStateCall as setState } from '@/lib/outcome/follow-through/set-state'
import { aMember, anOrganization } from '@/tests/factories'
import { aFollowThrough } from '@/tests/lib/outcome/follow-through/a-delivery'
import { ask } from './ask'

async function aCity() {
  const made = await aFollowThrough(new Date(Date.now() - 5 * 86_400_000))
  const { organization, admin } = made
  const send = async (
    handler: AnyCall,
    method: string,
    params: Record<string, string | number> = {},
    body?: unknown,
    { actor = admin.actor, path = '/x', at = organization } = {} as {
      actor?: SignedIn | null
      path?: string
      at?: typeof organization
    },
  ) => {
    const claims = actor && { typ: 'session' as const, sub: actor.username, sid: actor.sessionId, tv: 0 }
    const token = claims && (await signToken(at.id, claims, new Date()))
    const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
    return ask(handler, at, path, texts, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }
  return { ...made, send }
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const json = async <Body>(answer: Response) => (await answer.json()) as Body
type Answered = { id: number; state: string; spent: number; milestones: { id: number; plannedOn: string }[] }

it('lets the software of a city follow a project from plan to end', async () => {
  const { send, first, processId, officeId } = await aCity()
  const params = { deliveryId: first }
  const planned = { officeId, plannedFrom: day(1), plannedUntil: day(90) }
  expect((await send(plan, 'PUT', params, planned)).status).toBe(200)
  const rows = [{ title: { en: 'Trees planted' }, plannedOn: day(60) }]
  expect((await send(milestones, 'PUT', params, { milestones: rows })).status).toBe(200)
  expect((await send(setState, 'POST', params, { state: 'WORKS' })).status).toBe(200)
  const made = await send(report, 'POST', params, { body: 'The trees are ordered' })
  expect(made.status).toBe(201)
  const { postId } = await json<{ postId: number }>(made)
  const fixed = await send(correct, 'PUT', { ...params, postId }, { body: 'The lime trees are ordered' })
  expect(fixed.status).toBe(200)
  const spent = await send(spend, 'POST', params, { spentOn: day(-1), amount: 120.5, label: 'Trees' })
  expect(spent.status).toBe(201)
  const detail = await json<Answered & { posts: { body: string }[] }>(await send(read, 'GET', params))
  expect(detail).toMatchObject({ state: 'WORKS', light: 'GREEN', spent: 120.5, office: { id: officeId }, daysLate: 0 })
  expect(detail.posts[0]?.body).toBe('The lime trees are ordered')
  const [{ id = 0 } = {}] = detail.milestones
  const moved = [{ id, title: { en: 'Trees planted' }, plannedOn: day(80) }]
  expect((await send(milestones, 'PUT', params, { milestones: moved })).status).toBe(422)
  expect((await send(milestones, 'PUT', params, { milestones: moved, reason: 'Frost' })).status).toBe(200)
  const done = [{ ...moved[0], doneOn: day(2) }]
  const refused = await send(milestones, 'PUT', params, { milestones: done })
  expect([refused.status, (await json<{ errors: { code: number }[] }>(refused)).errors[0]?.code]).toEqual([422, 1682])
  expect((await send(setState, 'POST', params, { state: 'DONE', reason: 'All planted' })).status).toBe(200)
  const found = await send(list, 'GET', {}, undefined, { path: `/x?processId.equals=${processId}&state.equals=DONE` })
  expect(found.headers.get('x-total-count')).toBe('1')
  expect(await json<Answered[]>(found)).toMatchObject([{ id: first, progress: { done: 1, all: 1 } }])
})

it('answers figures, files, rhythm, templates and offices as they are declared', async () => {
  const { send, second, processId, reporter, organization } = await aCity()
  const params = { processId }
  const added = await send(add, 'POST', params, { title: { en: 'A fountain' }, granted: 50.25 })
  expect(added.status).toBe(201)
  const { id } = await json<{ id: number }>(added)
  const body = { deliveryIds: [second, id], template: 'purchase', startsOn: day(3) }
  expect(await json(await send(template, 'POST', params, body))).toEqual({ processId, planned: 2 })
  expect((await send(rhythm, 'PUT', params, { reportEveryDays: 3, followThroughUntil: null })).status).toBe(422)
  expect((await send(rhythm, 'PUT', params, { reportEveryDays: 30, followThroughUntil: day(900) })).status).toBe(200)
  const all = await json(await send(figures, 'GET', params, undefined, { actor: null }))
  expect(all).toMatchObject({ projects: 3, granted: 850.25, withoutOffice: 3, withoutPlan: 1, reportEveryDays: 30 })
  const table = await send(csv, 'GET', params, undefined, { actor: null })
  expect(table.headers.get('content-type')).toContain('text/csv')
  expect((await table.text()).trim().split('\r\n')).toHaveLength(4)
  expect(await json(await send(geojson, 'GET', params))).toMatchObject({ type: 'FeatureCollection' })
  const made = await send(createOffice, 'POST', {}, { name: { en: 'Schools' }, userIds: [reporter.actor.userId] })
  expect(made.status).toBe(201)
  const office = await json<{ id: number }>(made)
  const change = { name: { en: 'Schools' }, email: 'schools@city.test', isRetired: true }
  expect((await send(changeOffice, 'PUT', { officeId: office.id }, change)).status).toBe(200)
  expect(await json<{ id: number }[]>(await send(offices, 'GET'))).toMatchObject([
    {},
    { id: office.id, isRetired: true, members: [{ id: reporter.actor.userId }] },
  ])
  expect((await send(createOffice, 'POST', {}, { name: {} })).status).toBe(422)
  const stranger = await aMember(await anOrganization())
  expect((await send(createOffice, 'POST', {}, { name: { en: 'x' }, userIds: [stranger.userId] })).status).toBe(404)
  expect(organization.id).toBeGreaterThan(0)
})

it('refuses visitors, members without a role and other organizations', async () => {
  const { send, first, processId, organization } = await aCity()
  const params = { deliveryId: first }
  const member = await aMember(organization)
  expect((await send(report, 'POST', params, { body: 'x' }, { actor: null })).status).toBe(401)
  expect((await send(report, 'POST', params, { body: 'x' }, { actor: member })).status).toBe(403)
  expect(
    (await send(spend, 'POST', params, { spentOn: day(-1), amount: 1, label: 'x' }, { actor: member })).status,
  ).toBe(403)
  expect((await send(offices, 'GET', {}, undefined, { actor: member })).status).toBe(403)
  const at = await anOrganization()
  const actor = await aMember(at, { authorities: ['ADMIN'] })
  expect((await send(read, 'GET', params, undefined, { actor, at })).status).toBe(404)
  expect(
    (await send(plan, 'PUT', params, { officeId: null, plannedFrom: null, plannedUntil: null }, { actor, at })).status,
  ).toBe(404)
  expect((await send(figures, 'GET', { processId }, undefined, { actor, at })).status).toBe(404)
  const elsewhere = { actor, at, path: `/x?processId.equals=${processId}` }
  expect((await send(list, 'GET', {}, undefined, elsewhere)).status).toBe(404)
  const missing = await send(list, 'GET', {}, undefined, { path: '/x' })
  expect(await missing.json()).toMatchObject({ status: 422, errors: [{ code: 150, field: 'processId.equals' }] })
})
