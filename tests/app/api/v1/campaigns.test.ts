// Campaigns at the API: from the draft to the stop, each call with its refusals.
import { beforeEach, describe, expect, it } from 'vitest'
import type { AnyCall } from '@/lib/foundation/api/call'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { getOwnProfile } from '@/lib/identity/users/profile/own-profile'
import {
  approveCampaignCall as approve,
  countCampaignCall as count,
  createCampaignCall as create,
  listCampaignsCall as list,
  previewAudienceCall as preview,
  sendCampaignCall as release,
  updateCampaignCall as replace,
  stopCampaignCall as stop,
  testCampaignCall as tryOut,
} from '@/lib/office/campaigns/calls'
import { endNewsletterCall as endNewsletter } from '@/lib/office/campaigns/end-newsletter'
import { newsletterToken } from '@/lib/office/campaigns/unsubscribe-token'
import { aMember, anOrganization } from '@/tests/factories'
import { resetLimits } from '@/tests/factories/refusal'
import { aReader } from '@/tests/lib/office/campaigns/newsletter'
import { type Sent, send } from './abuse/client'
import { tokenOf } from './codes/reaches'

let town: CurrentOrganization
let tokens: { admin: string; second: string; member: string }

beforeEach(async () => {
  await resetLimits()
  town = await anOrganization()
  const admin = { authorities: ['ADMIN' as const] }
  tokens = {
    admin: await tokenOf(town, await aMember(town, admin)),
    second: await tokenOf(town, await aMember(town, admin)),
    member: await tokenOf(town, await aMember(town)),
  }
})

const as =
  (token: string) =>
  (handler: AnyCall, sent: Sent = {}) =>
    send(handler, town, { token, method: handler.method, ...sent })
const body = { subject: { en: 'News' }, body: { en: 'Hello' } }

async function aDraft(): Promise<{ params: { campaignId: number } }> {
  const { json } = await as(tokens.admin)(create, { body })
  return { params: { campaignId: Number(json['id']) } }
}

describe('campaigns at the API', () => {
  it('are written, counted, tried out, approved, released and taken back', async () => {
    const reader = await aReader(town, { username: 'reader' })
    const admin = as(tokens.admin)
    const made = await admin(create, { body })
    expect(made).toMatchObject({ status: 201, json: { state: 'DRAFT', basis: 'CONSENT', needsApproval: false } })
    const { params } = { params: { campaignId: Number(made.json['id']) } }
    expect(await admin(replace, { params, body: { ...body, audience: { languages: ['en'] } } })).toMatchObject({
      status: 200,
      json: { audience: { languages: ['en'] } },
    })
    expect(await admin(count, { params, body: {} })).toMatchObject({ status: 200, json: { recipients: 1 } })
    expect(await admin(preview, { params, path: '/x?q=reader' })).toMatchObject({
      status: 200,
      json: { people: [{ id: reader.actor.userId }], explained: [{ isIn: true }] },
    })
    expect(await admin(tryOut, { params, body: { locale: 'en' } })).toMatchObject({ status: 200 })
    expect(await admin(approve, { params, body: {} })).toMatchObject({ status: 403, codes: [1699] })
    expect(await as(tokens.second)(approve, { params, body: {} })).toMatchObject({ status: 200 })
    expect(await admin(release, { params, body: {} })).toMatchObject({ status: 200, json: { state: 'SCHEDULED' } })
    expect(await admin(release, { params, body: {} })).toMatchObject({ status: 409, codes: [1693] })
    expect(await admin(replace, { params, body })).toMatchObject({ status: 409, codes: [1693] })
    expect(await admin(list)).toMatchObject({ status: 200, json: [{ state: 'SCHEDULED', recipients: 1 }] })
    expect(await admin(stop, { params, body: {} })).toMatchObject({ status: 200, json: { state: 'DRAFT' } })
  })

  it('are refused for nobody, without a reason, and to members', async () => {
    const draft = await aDraft()
    expect(await as(tokens.admin)(release, { ...draft, body: {} })).toMatchObject({ status: 409, codes: [1690] })
    const service = { ...body, basis: 'SERVICE' }
    // Reason and decision.
    expect(await as(tokens.admin)(create, { body: service })).toMatchObject({ status: 422, codes: [1691, 1691] })
    expect(await as(tokens.member)(create, { body })).toMatchObject({ status: 403 })
    expect(await as(tokens.member)(list)).toMatchObject({ status: 403 })
    for (const handler of [count, tryOut, approve, release, stop])
      expect(await as(tokens.member)(handler, { ...draft, body: {} })).toMatchObject({ status: 404, codes: [1698] })
    expect(await as(tokens.member)(preview, draft)).toMatchObject({ status: 403 })
    expect(await as(tokens.admin)(count, { params: { campaignId: 2_000_000_000 }, body: {} })).toMatchObject({
      status: 404,
    })
  })

  it('are ended for a person by the token of a mail, without signing in', async () => {
    const reader = await aReader(town)
    const token = newsletterToken({ organizationId: town.id, userId: reader.actor.userId, campaignId: 1 })
    expect(await send(endNewsletter, town, { body: { token } })).toMatchObject({ status: 200, json: { ended: true } })
    expect((await getOwnProfile(reader)).newsletter).toBe(false)
    expect(await send(endNewsletter, town, { body: { token: 'x' } })).toMatchObject({ status: 404 })
  })
})
