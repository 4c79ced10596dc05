import { expect, it } from 'vitest'
import { getMapCall as GET, changeMapCall as PATCH } from '@/lib/site/maps/calls'
import { api } from '@/tests/api/client'
import { aMember, anOrganization } from '@/tests/factories'

it('reads and changes the map of the organization', async () => {
  const organization = await anOrganization()
  const [admin, member] = [
    api(organization).as(await aMember(organization, { authorities: ['ADMIN'] })),
    api(organization).as(await aMember(organization)),
  ]
  const empty = await admin.get(GET)
  expect(empty.status).toBe(200)
  const { revision, ...map } = empty.json
  expect(map).toEqual({
    styleUrl: null,
    tileOrigins: [],
    attribution: '',
    hasDrawing: false,
    hasBoundary: false,
    areas: [],
  })
  const changed = await admin.patch(PATCH, { body: { styleUrl: 'https://maps.example/s.json', revision } })
  expect(changed.json).toMatchObject({ styleUrl: 'https://maps.example/s.json' })
  const refusals = [
    { by: admin, body: { attribution: 'x', revision }, status: 409, code: 1800 },
    { by: member, body: { attribution: 'x' }, status: 403, code: 1103 },
    { by: admin, body: { drawing: { type: 'FeatureCollection', features: [{}] } }, status: 422, code: 1720 },
    { by: admin, body: { boundary: { type: 'Point', coordinates: [0, 0] } }, status: 422, code: 1721 },
  ]
  for (const { by, body, status, code } of refusals)
    expect(await by.patch(PATCH, { body })).toMatchObject({ status, codes: [code] })
})
