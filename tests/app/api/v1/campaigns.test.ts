// Campaigns at the API: from the draft to the stop, each call with its refusals.
import { beforeEach, describe, expect, it } from 'vitest'
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
import { api } from '@/tests/api/client'
import { anOrganization } from '@/tests/factories'
import { aCast, type Cast } from '@/tests/factories/cast'
import { resetLimits } from '@/tests/factories/refusal'
import { aReader } from '@/tests/lib/office/campaigns/newsletter'

let town: CurrentOrganization
let cast: Cast<'anna' | 'bruno' | 'clara'>

beforeEach(async () => {
  await resetLimits()
  town = await anOrganization()
  cast = await aCast(town, ['anna', 'bruno', 'clara'])
})

const body = { subject: { en: 'News' }, body: { en: 'Hello' } }

async function aDraft(): Promise<{ params: { campaignId: number } }> {
  const { json } = await api(town).as(cast.bruno).post(create, { body })
  return { params: { campaignId: json.id } }
}

describe('campaigns at the API', () => {
  it('are written, counted, tried out, approved, released and taken back', async () => {
    const reader = await aReader(town, { username: 'reader' })
    const admin = api(town).as(cast.bruno)
    const made = await admin.post(create, { body })
    expect(made).toMatchObject({ status: 201, json: { state: 'DRAFT', basis: 'CONSENT', needsApproval: false } })
    const params = { campaignId: made.json.id }
    expect(await admin.put(replace, { params, body: { ...body, audience: { languages: ['en'] } } })).toMatchObject({
      status: 200,
      json: { audience: { languages: ['en'] } },
    })
    expect(await admin.post(count, { params, body: {} })).toMatchObject({ status: 200, json: { recipients: 1 } })
    expect(await admin.get(preview, { params, query: { q: 'reader' } })).toMatchObject({
      status: 200,
      json: { people: [{ id: reader.actor.userId }], explained: [{ isIn: true }] },
    })
    expect(await admin.post(tryOut, { params, body: { locale: 'en' } })).toMatchObject({ status: 200 })
    expect(await admin.post(approve, { params, body: {} })).toMatchObject({ status: 403, codes: [1699] })
    expect(await api(town).as(cast.clara).post(approve, { params, body: {} })).toMatchObject({ status: 200 })
    expect(await admin.post(release, { params, body: {} })).toMatchObject({ status: 200, json: { state: 'SCHEDULED' } })
    expect(await admin.post(release, { params, body: {} })).toMatchObject({ status: 409, codes: [1693] })
    expect(await admin.put(replace, { params, body })).toMatchObject({ status: 409, codes: [1693] })
    expect(await admin.get(list)).toMatchObject({ status: 200, json: [{ state: 'SCHEDULED', recipients: 1 }] })
    expect(await admin.post(stop, { params, body: {} })).toMatchObject({ status: 200, json: { state: 'DRAFT' } })
  })

  it('are refused for nobody, without a reason, and to members', async () => {
    const draft = await aDraft()
    expect(
      await api(town)
        .as(cast.bruno)
        .post(release, { ...draft, body: {} }),
    ).toMatchObject({ status: 409, codes: [1690] })
    const service = { ...body, basis: 'SERVICE' }
    // Reason and decision.
    expect(await api(town).as(cast.bruno).post(create, { body: service })).toMatchObject({
      status: 422,
      codes: [1691, 1691],
    })
    expect(await api(town).as(cast.anna).post(create, { body })).toMatchObject({ status: 403 })
    expect(await api(town).as(cast.anna).get(list)).toMatchObject({ status: 403 })
    for (const handler of [count, tryOut, approve, release, stop])
      expect(
        await api(town)
          .as(cast.anna)
          .send(handler, { ...draft, body: {} }),
      ).toMatchObject({ status: 404, codes: [1698] })
    expect(await api(town).as(cast.anna).get(preview, draft)).toMatchObject({ status: 403 })
    expect(
      await api(town)
        .as(cast.bruno)
        .post(count, { params: { campaignId: 2_000_000_000 }, body: {} }),
    ).toMatchObject({
      status: 404,
    })
  })

  it('are ended for a person by the token of a mail, without signing in', async () => {
    const reader = await aReader(town)
    const token = newsletterToken({ organizationId: town.id, userId: reader.actor.userId, campaignId: 1 })
    expect(await api(town).post(endNewsletter, { body: { token } })).toMatchObject({
      status: 200,
      json: { ended: true },
    })
    expect((await getOwnProfile(reader)).newsletter).toBe(false)
    expect(await api(town).post(endNewsletter, { body: { token: 'x' } })).toMatchObject({ status: 404 })
  })
})
