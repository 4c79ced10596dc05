import { expect, it } from 'vitest'
import { signToken } from '@/lib/identity/auth/session/token'
import { getMapCall as GET, changeMapCall as PATCH } from '@/lib/site/maps/calls'
import { aMember, anOrganization } from '@/tests/factories'
import { ask } from './ask'

it('reads and changes the map of the organization', async () => {
  const organization = await anOrganization()
  const send = async (authorities: ['ADMIN'] | [], body?: object) => {
    const member = await aMember(organization, { authorities })
    const claims = { typ: 'session' as const, sub: member.username, sid: member.sessionId, tv: 0 }
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${await signToken(organization.id, claims, new Date())}`,
    }
    return ask(
      body ? PATCH : GET,
      organization,
      '/x',
      {},
      {
        headers,
        ...(body ? { method: 'PATCH', body: JSON.stringify(body) } : {}),
      },
    )
  }
  const empty = await send(['ADMIN'])
  expect(empty.status).toBe(200)
  const { revision, ...map } = (await empty.json()) as Record<string, unknown>
  expect(map).toEqual({
    ...{ styleUrl: null, tileOrigins: [], attribution: '', hasDrawing: false, hasBoundary: false, areas: [] },
  })
  const changed = await send(['ADMIN'], { styleUrl: 'https://maps.example/s.json', revision })
  expect(await changed.json()).toMatchObject({ styleUrl: 'https://maps.example/s.json' })
  const refusals = [
    { answer: await send(['ADMIN'], { attribution: 'x', revision }), status: 409, code: 1800 },
    { answer: await send([], { attribution: 'x' }), status: 403, code: 1103 },
    {
      answer: await send(['ADMIN'], { drawing: { type: 'FeatureCollection', features: [{}] } }),
      status: 422,
      code: 1720,
    },
    { answer: await send(['ADMIN'], { boundary: { type: 'Point', coordinates: [0, 0] } }), status: 422, code: 1721 },
  ]
  for (const { answer, status, code } of refusals) {
    expect(answer.status).toBe(status)
    expect(JSON.stringify(await answer.json())).toContain(String(code))
  }
})
