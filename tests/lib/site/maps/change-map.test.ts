import { expect, it } from 'vitest'
import { securityHeaders } from '@/lib/edge/http/server/security-headers'
import type { Context } from '@/lib/foundation/context/context'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { changeMap, changeMapForm } from '@/lib/site/maps/change-map'
import { mapBase } from '@/lib/site/maps/map-base'
import { mapLayerData, mapStyleData } from '@/lib/site/maps/map-data'
import { getMap, mapAnswer } from '@/lib/site/maps/queries'
import { changeMapInput } from '@/lib/site/maps/schemas'
import { aMember, anOrganization, contextOf } from '@/tests/factories'

const drawing = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { kind: 'place', name: 'Mill' },
      geometry: { type: 'Point', coordinates: [12.4, 42] },
    },
  ],
}
const ring = [
  [
    [12, 42],
    [13, 42],
    [13, 43],
    [12, 42],
  ],
]
const boundary = { type: 'Polygon', coordinates: ring }

async function anAdmin(): Promise<Context> {
  const organization = await anOrganization()
  return contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
}

/** The context of the next request. */
async function next(ctx: Context): Promise<Context> {
  const organization = await findOrganizationByHost(ctx.organization.primaryHost)
  if (!organization) throw new Error('the organization is gone')
  return { ...ctx, organization }
}

const at = new URL('https://city.test/map-data')
const get = (ctx: Context, read: typeof mapStyleData, params: Record<string, string>) =>
  read(ctx, params, at, new Request(at))

it('draws the drawing of the organization inside its boundary, in both themes', async () => {
  const ctx = await anAdmin()
  expect(mapBase((await next(ctx)).organization)).toMatchObject({ hasStreets: false, externalHost: null })
  await changeMap(ctx, changeMapInput.parse({ drawing, boundary, attribution: 'Survey office' }))
  const now = await next(ctx)
  expect(mapBase(now.organization)).toEqual({
    styles: { light: '/map-data/1/style/light', dark: '/map-data/1/style/dark' },
    externalHost: null,
    hasStreets: true,
  })
  const [light, dark] = await Promise.all(
    ['light', 'dark'].map(async (theme) => (await get(now, mapStyleData, { revision: '1', theme })).text()),
  )
  expect(light).not.toBe(dark)
  expect(light).toContain('Survey office')
  expect(await (await get(now, mapLayerData, { revision: '1', layer: 'drawing' })).json()).toEqual(drawing)
  expect(await (await get(now, mapLayerData, { revision: '1', layer: 'boundary' })).json()).toEqual({
    type: 'MultiPolygon',
    coordinates: [ring],
  })
  expect(mapAnswer(await getMap(ctx))).toMatchObject({ areas: [{ name: 'Mill', lng: 12.4, lat: 42 }] })
})

it('serves some kilobytes of the world, privately', async () => {
  const ctx = await anAdmin()
  const answer = await get(await next(ctx), mapLayerData, { revision: '0', layer: 'land' })
  expect(answer.headers.get('cache-control')).toMatch(/^private/)
  const text = await answer.text()
  expect(text).toContain('Italy')
  expect(text).not.toContain('Japan')
  expect(text.length).toBeLessThan(60_000)
})

it('changes its addresses with each change, and answers no other revision', async () => {
  const ctx = await anAdmin()
  await changeMap(ctx, changeMapInput.parse({ drawing }))
  await changeMap(ctx, { drawing: null })
  const now = await next(ctx)
  expect(now.organization.map).toMatchObject({ revision: 2, hasDrawing: false })
  for (const revision of ['1', '3', '0', 'x', '99999999999'])
    await expect(get(now, mapStyleData, { revision, theme: 'light' })).rejects.toThrow('notFound')
  await expect(get(now, mapStyleData, { revision: '2', theme: 'sepia' })).rejects.toThrow('notFound')
  await expect(get(now, mapLayerData, { revision: '2', layer: 'drawing' })).rejects.toThrow('notFound')
  await expect(get(now, mapLayerData, { revision: '1', layer: 'constructor' })).rejects.toThrow('notFound')
})

it('allows the origins of a style of another party in the policy of its own pages only', async () => {
  const [ctx, other] = [await anAdmin(), await anAdmin()]
  await changeMap(
    ctx,
    changeMapInput.parse({ styleUrl: 'https://maps.example/town.json', tileOrigins: ['https://tiles.example/v1/'] }),
  )
  const policyOf = async (of: Context) =>
    securityHeaders('n', { map: (await next(of)).organization.map })['content-security-policy']
  expect(await policyOf(ctx)).toContain("connect-src 'self' https://maps.example https://tiles.example")
  expect(await policyOf(other)).not.toContain('example')
  expect(mapBase((await next(ctx)).organization).externalHost).toBe('maps.example')
})

it.each([
  { styleUrl: 'http://maps.example/town.json' },
  { styleUrl: 'javascript:alert(1)' },
  { tileOrigins: ["https://tiles.example; script-src 'unsafe-inline'"] },
  { tileOrigins: ['https://tiles.example;'] },
  { tileOrigins: ['*'] },
  { tileOrigins: Array.from({ length: 6 }, (_, index) => `https://t${index}.example`) },
  { drawing: { type: 'FeatureCollection', features: [{ type: 'Feature' }] } },
  { boundary: { type: 'Point', coordinates: [1, 2] } },
])('refuses %j', (input) => expect(changeMapInput.safeParse(input).success).toBe(false))

it('reads the files of the form, and leaves what is stored without them', () => {
  const read = (fields: object) =>
    changeMapForm.input.safeParse({ attribution: '', styleUrl: '', tileOrigins: '', ...fields })
  expect(read({ drawing: JSON.stringify(drawing) })).toMatchObject({ success: true, data: { drawing, styleUrl: null } })
  expect(read({ drawing: '', removesBoundary: 'on' }).data).toMatchObject({ drawing: undefined, boundary: null })
  expect(read({ drawing: 'no JSON' }).success).toBe(false)
})

it('refuses to save over a map that was changed meanwhile', async () => {
  const ctx = await anAdmin()
  const { revision } = mapAnswer(await getMap(ctx))
  await changeMap(ctx, { attribution: 'First', revision })
  await expect(changeMap(ctx, { attribution: 'Second', revision })).rejects.toThrow('savedMeanwhile')
})

it('is refused to members, and changes only its own organization', async () => {
  const [ctx, other] = [await anAdmin(), await anAdmin()]
  const member = contextOf(ctx.organization, await aMember(ctx.organization))
  await expect(changeMap(member, { attribution: 'Mine' })).rejects.toThrow('permissionDenied')
  await expect(getMap(member)).rejects.toThrow('permissionDenied')
  await changeMap(ctx, changeMapInput.parse({ drawing }))
  expect(await getMap(other)).toBeNull()
  expect(await ctx.db.auditEntry.findMany({ select: { act: true } })).toEqual([{ act: 'organization.mapChanged' }])
})
