import { expect, it } from 'vitest'
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
import { api } from '@/tests/api/client'
import { aMember, anOrganization } from '@/tests/factories'
import { aFollowThrough } from '@/tests/lib/outcome/follow-through/a-delivery'

async function aCity() {
  const made = await aFollowThrough(new Date(Date.now() - 5 * 86_400_000))
  const { organization, admin } = made
  return { ...made, office: api(organization).as(admin.actor) }
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

it('lets the software of a city follow a project from plan to end', async () => {
  const { office, first, processId, officeId } = await aCity()
  const params = { deliveryId: first }
  const planned = { officeId, plannedFrom: day(1), plannedUntil: day(90) }
  expect((await office.put(plan, { params, body: planned })).status).toBe(200)
  const rows = [{ title: { en: 'Trees planted' }, plannedOn: day(60) }]
  expect((await office.put(milestones, { params, body: { milestones: rows } })).status).toBe(200)
  expect((await office.post(setState, { params, body: { state: 'WORKS' } })).status).toBe(200)
  const made = await office.post(report, { params, body: { body: 'The trees are ordered' } })
  expect(made.status).toBe(201)
  const { postId } = made.json
  const fixed = await office.put(correct, {
    params: { ...params, postId },
    body: { body: 'The lime trees are ordered' },
  })
  expect(fixed.status).toBe(200)
  const spent = await office.post(spend, { params, body: { spentOn: day(-1), amount: 120.5, label: 'Trees' } })
  expect(spent.status).toBe(201)
  const { json: detail } = await office.get(read, { params })
  expect(detail).toMatchObject({ state: 'WORKS', light: 'GREEN', spent: 120.5, office: { id: officeId }, daysLate: 0 })
  expect(detail.posts[0]?.body).toBe('The lime trees are ordered')
  const [{ id = 0 } = {}] = detail.milestones
  const moved = [{ id, title: { en: 'Trees planted' }, plannedOn: day(80) }]
  expect((await office.put(milestones, { params, body: { milestones: moved } })).status).toBe(422)
  expect((await office.put(milestones, { params, body: { milestones: moved, reason: 'Frost' } })).status).toBe(200)
  const done = [{ ...moved[0], doneOn: day(2) }]
  const refused = await office.put(milestones, { params, body: { milestones: done } })
  expect(refused).toMatchObject({ status: 422, codes: [1682] })
  expect((await office.post(setState, { params, body: { state: 'DONE', reason: 'All planted' } })).status).toBe(200)
  const found = await office.get(list, { query: { 'processId.equals': processId, 'state.equals': 'DONE' } })
  expect(found.headers.get('x-total-count')).toBe('1')
  expect(found.json).toMatchObject([{ id: first, progress: { done: 1, all: 1 } }])
})

it('answers figures, files, rhythm, templates and offices as they are declared', async () => {
  const { office, second, processId, reporter, organization } = await aCity()
  const params = { processId }
  const added = await office.post(add, { params, body: { title: { en: 'A fountain' }, granted: 50.25 } })
  expect(added.status).toBe(201)
  const { id } = added.json
  const body = { deliveryIds: [second, id], template: 'purchase', startsOn: day(3) }
  expect((await office.post(template, { params, body })).json).toEqual({ processId, planned: 2 })
  expect((await office.put(rhythm, { params, body: { reportEveryDays: 3, followThroughUntil: null } })).status).toBe(
    422,
  )
  expect(
    (await office.put(rhythm, { params, body: { reportEveryDays: 30, followThroughUntil: day(900) } })).status,
  ).toBe(200)
  const { json: all } = await api(organization).get(figures, { params })
  expect(all).toMatchObject({ projects: 3, granted: 850.25, withoutOffice: 3, withoutPlan: 1, reportEveryDays: 30 })
  const table = await api(organization).get(csv, { params })
  expect(table.headers.get('content-type')).toContain('text/csv')
  expect(table.text.trim().split('\r\n')).toHaveLength(4)
  expect(JSON.parse((await office.get(geojson, { params })).text)).toMatchObject({ type: 'FeatureCollection' })
  const made = await office.post(createOffice, { body: { name: { en: 'Schools' }, userIds: [reporter.actor.userId] } })
  expect(made.status).toBe(201)
  const { id: officeId } = made.json
  const change = { name: { en: 'Schools' }, email: 'schools@city.test', isRetired: true }
  expect((await office.put(changeOffice, { params: { officeId }, body: change })).status).toBe(200)
  expect((await office.get(offices)).json).toMatchObject([
    {},
    { id: officeId, isRetired: true, members: [{ id: reporter.actor.userId }] },
  ])
  expect((await office.post(createOffice, { body: { name: {} } })).status).toBe(422)
  const stranger = await aMember(await anOrganization())
  expect((await office.post(createOffice, { body: { name: { en: 'x' }, userIds: [stranger.userId] } })).status).toBe(
    404,
  )
  expect(organization.id).toBeGreaterThan(0)
})

it('refuses visitors, members without a role and other organizations', async () => {
  const { office, first, processId, organization } = await aCity()
  const params = { deliveryId: first }
  const member = await aMember(organization)
  expect((await api(organization).post(report, { params, body: { body: 'x' } })).status).toBe(401)
  expect(
    (
      await api(organization)
        .as(member)
        .post(report, { params, body: { body: 'x' } })
    ).status,
  ).toBe(403)
  expect(
    (
      await api(organization)
        .as(member)
        .post(spend, { params, body: { spentOn: day(-1), amount: 1, label: 'x' } })
    ).status,
  ).toBe(403)
  expect((await api(organization).as(member).get(offices)).status).toBe(403)
  const at = await anOrganization()
  const stranger = api(at).as(await aMember(at, { authorities: ['ADMIN'] }))
  expect((await stranger.get(read, { params })).status).toBe(404)
  expect(
    (await stranger.put(plan, { params, body: { officeId: null, plannedFrom: null, plannedUntil: null } })).status,
  ).toBe(404)
  expect((await stranger.get(figures, { params: { processId } })).status).toBe(404)
  expect((await stranger.get(list, { query: { 'processId.equals': processId } })).status).toBe(404)
  const missing = await office.get(list)
  expect(missing).toMatchObject({ status: 422, errors: [{ code: 150, field: 'processId.equals' }] })
})
