import { beforeEach, expect, it } from 'vitest'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import {
  createAnnouncementCall as announce,
  listAnnouncementsCall as list,
  deleteAnnouncementCall as remove,
  updateAnnouncementCall as replace,
} from '@/lib/site/announcements/calls'
import { aMember, anOrganization, daysFromNow } from '@/tests/factories'
import { resetLimits } from '@/tests/factories/refusal'
import { send } from './abuse/client'
import { tokenOf } from './codes/reaches'

let town: CurrentOrganization
let tokens: { admin: string; member: string }

beforeEach(async () => {
  await resetLimits()
  town = await anOrganization()
  tokens = {
    admin: await tokenOf(town, await aMember(town, { authorities: ['ADMIN'] })),
    member: await tokenOf(town, await aMember(town)),
  }
})

const body = {
  text: { en: 'The vote is extended' },
  level: 'WARNING',
  audience: 'ALL',
  startsAt: daysFromNow(-1).toISOString(),
  endsAt: daysFromNow(1).toISOString(),
}

it('announcements are written, read, replaced and deleted at the API', async () => {
  const made = await send(announce, town, { token: tokens.admin, method: 'POST', body })
  expect(made).toMatchObject({ status: 201, json: { level: 'WARNING', link: null, dismissible: true } })
  const { id } = made.json as { id: number }
  const params = { announcementId: id }
  expect(await send(list, town, { method: 'GET' })).toMatchObject({ status: 200, json: [{ id }] })
  const changed = { ...body, text: { en: 'Extended again' }, link: '/faq' }
  expect(await send(replace, town, { token: tokens.admin, method: 'PUT', params, body: changed })).toMatchObject({
    status: 200,
    json: { id, text: { en: 'Extended again' }, link: '/faq' },
  })
  expect(await send(remove, town, { token: tokens.member, method: 'DELETE', params })).toMatchObject({ status: 404 })
  expect(await send(remove, town, { token: tokens.admin, method: 'DELETE', params })).toMatchObject({ status: 204 })
  expect(
    await send(list, town, { token: tokens.admin, path: '/announcements?scope=all', method: 'GET' }),
  ).toMatchObject({ json: [] })
})

it('announcements are refused to members and beyond two at once', async () => {
  expect(await send(announce, town, { token: tokens.member, method: 'POST', body })).toMatchObject({ status: 403 })
  expect(
    await send(list, town, { token: tokens.member, path: '/announcements?scope=all', method: 'GET' }),
  ).toMatchObject({
    status: 403,
  })
  for (const status of [201, 201, 409])
    expect(await send(announce, town, { token: tokens.admin, method: 'POST', body })).toMatchObject({ status })
})
