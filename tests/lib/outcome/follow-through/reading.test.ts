import { expect, it } from 'vitest'
import { atomText } from '@/lib/edge/http/pages/atom-text'
import { prismaClient } from '@/lib/foundation/db/client'
import { addReport } from '@/lib/outcome/follow-through/add-report'
import { matchesFilter, readDeliveryFilter } from '@/lib/outcome/follow-through/reading/filter'
import { findDeliveries } from '@/lib/outcome/follow-through/reading/find-deliveries'
import { followUpFeed } from '@/lib/outcome/follow-through/reading/follow-up-feed'
import { followUpGeojson } from '@/lib/outcome/follow-through/reading/follow-up-files'
import { followUpPoints } from '@/lib/outcome/follow-through/reading/follow-up-points'
import { deliveriesOfIdeas, deliveryOfIdea } from '@/lib/outcome/follow-through/reading/list-deliveries'
import { setState } from '@/lib/outcome/follow-through/set-state'
import { anOrganization, visitorContext } from '@/tests/factories'
import { aFollowThrough, aPlan, NOW, report, state } from './a-delivery'

it('reads filters of an address and leaves out what it does not know', () => {
  expect(readDeliveryFilter({ state: 'WORKS', light: 'BLUE', officeId: '7', topicId: 'x', q: ' Park ' })).toEqual({
    state: 'WORKS',
    officeId: 7,
    q: 'Park',
  })
  expect(readDeliveryFilter({ state: ['WORKS', 'DONE'], q: '' })).toEqual({})
})

it('compares words without accents and case', () => {
  const one = { state: 'DONE', light: 'GREEN', officeId: null, place: null, title: 'Ένα ΠΆΡΚΟ' } as const
  expect(matchesFilter(one, { q: 'παρκο' })).toBe(true)
  expect(matchesFilter(one, { q: 'park' })).toBe(false)
  expect(matchesFilter(one, { topicId: 1 })).toBe(false)
})

it('filters, maps and lists by idea', async () => {
  const made = await aFollowThrough()
  const { organization, admin, processId, ideas, first, second } = made
  await aPlan(made, ['2027-05-01'])
  await prismaClient().$executeRaw`
    UPDATE "Proposal" SET "location" = ST_SetSRID(ST_MakePoint(12.4, 42.6), 4326) WHERE "id" = ${ideas[0]}`
  const visitor = visitorContext(organization, NOW)
  const found = async (filter: object) =>
    (await findDeliveries(visitor, { processId, ...filter })).matching.map(({ id }) => id)
  expect(await found({ light: 'RED' })).toEqual([first])
  expect(await found({ light: 'GREY' })).toEqual([second])
  expect(await found({ q: 'tree' })).toEqual([second])
  const url = (query: string) => new URL(`http://x/?${query}`)
  const points = async (query: string) => {
    const answer = await followUpPoints(visitor, { processId: String(processId) }, url(query), new Request(url(query)))
    return ((await answer.json()) as { features: { properties: { title: string; href: string } }[] }).features
  }
  expect((await points('')).map(({ properties }) => [properties.title, properties.href])).toEqual([
    ['Benches (Planned)', `/process-follow-up/${processId}/${first}`],
  ])
  expect(await points('light=GREY')).toEqual([])
  const geojson = JSON.parse((await followUpGeojson(visitor, { processId })).text) as {
    features: { geometry: unknown; properties: object }[]
  }
  expect(geojson.features[0]).toMatchObject({
    geometry: { coordinates: [12.4, 42.6] },
    properties: { light: 'RED', granted: 400, done: 0, milestones: 1 },
  })
  expect([...(await deliveriesOfIdeas(admin, ideas)).keys()].toSorted()).toEqual(ideas.slice(0, 2).toSorted())
  expect(await deliveryOfIdea(admin, ideas[2] ?? 0)).toBeNull()
})

it('feeds the latest reports and states to readers of this organization only', async () => {
  const made = await aFollowThrough()
  const { organization, admin, reporter, first, processId } = made
  await aPlan(made)
  await addReport(reporter, report(first, 'The **trees** are here & green'))
  await setState(admin, state(first, 'WORKS', 'We dig'))
  const feed = await followUpFeed(admin, processId)
  expect(feed.entries.map(({ title, summary, author }) => [title, summary, author])).toEqual([
    ['Benches: Under construction', 'We dig', 'Parks'],
    ['Benches', 'The trees are here & green', 'Parks'],
  ])
  expect(atomText(feed)).toContain('are here &amp; green')
  await expect(followUpFeed(visitorContext(await anOrganization()), processId)).rejects.toThrow('processUnknown')
  await prismaClient().process.update({ where: { id: processId }, data: { visibility: 'PRIVATE' } })
  await expect(followUpFeed(admin, processId)).rejects.toThrow('processPrivate')
  expect(organization.publiclyVisible).toBe(true)
})

it('stays readable after the process is archived', async () => {
  const { organization, processId } = await aFollowThrough()
  await prismaClient().process.update({ where: { id: processId }, data: { status: 'ARCHIVED' } })
  expect((await findDeliveries(visitorContext(organization, NOW), { processId })).all).toHaveLength(2)
})
