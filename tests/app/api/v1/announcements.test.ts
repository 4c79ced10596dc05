import { beforeEach, expect, it } from 'vitest'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import {
  createAnnouncementCall as announce,
  listAnnouncementsCall as list,
  deleteAnnouncementCall as remove,
  updateAnnouncementCall as replace,
} from '@/lib/site/announcements/calls'
import { api } from '@/tests/api/client'
import { anOrganization, daysFromNow } from '@/tests/factories'
import { aCast, type Cast } from '@/tests/factories/cast'
import { resetLimits } from '@/tests/factories/refusal'

let town: CurrentOrganization
let cast: Cast<'anna' | 'bruno'>

beforeEach(async () => {
  await resetLimits()
  town = await anOrganization()
  cast = await aCast(town, ['anna', 'bruno'])
})

const body = {
  text: { en: 'The vote is extended' },
  level: 'WARNING',
  audience: 'ALL',
  startsAt: daysFromNow(-1).toISOString(),
  endsAt: daysFromNow(1).toISOString(),
}

it('announcements are written, read, replaced and deleted at the API', async () => {
  const made = await api(town).as(cast.bruno).post(announce, { body })
  expect(made).toMatchObject({ status: 201, json: { level: 'WARNING', link: null, dismissible: true } })
  const { id } = made.json
  const params = { announcementId: id }
  expect(await api(town).get(list)).toMatchObject({ status: 200, json: [{ id }] })
  const changed = { ...body, text: { en: 'Extended again' }, link: '/faq' }
  expect(await api(town).as(cast.bruno).put(replace, { params, body: changed })).toMatchObject({
    status: 200,
    json: { id, text: { en: 'Extended again' }, link: '/faq' },
  })
  expect(await api(town).as(cast.anna).delete(remove, { params })).toMatchObject({ status: 404 })
  expect(await api(town).as(cast.bruno).delete(remove, { params })).toMatchObject({ status: 204 })
  expect(
    await api(town)
      .as(cast.bruno)
      .get(list, { query: { scope: 'all' } }),
  ).toMatchObject({ json: [] })
})

it('announcements are refused to members and beyond two at once', async () => {
  expect(await api(town).as(cast.anna).post(announce, { body })).toMatchObject({ status: 403 })
  expect(
    await api(town)
      .as(cast.anna)
      .get(list, { query: { scope: 'all' } }),
  ).toMatchObject({
    status: 403,
  })
  for (const status of [201, 201, 409])
    expect(await api(town).as(cast.bruno).post(announce, { body })).toMatchObject({ status })
})
