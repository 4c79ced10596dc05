import { expect, it } from 'vitest'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { changeMap } from '@/lib/site/maps/change-map'
import { readDrawing } from '@/lib/site/maps/geojson'
import { mapStillData } from '@/lib/site/maps/map-data'
import { changeMapInput } from '@/lib/site/maps/schemas'
import { STILL_HEIGHT, STILL_WIDTH, stillMap } from '@/lib/site/maps/still-map'
import { aMember, anOrganization, contextOf } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

const CENTRE = { lng: 12.4, lat: 42 }
const feature = (kind: string, type: string, coordinates: unknown, name?: string) => ({
  type: 'Feature',
  properties: { kind, ...(name && { name }) },
  geometry: { type, coordinates },
})
const drawing = {
  type: 'FeatureCollection',
  features: [
    feature('street', 'LineString', [
      [12.39, 42],
      [12.41, 42],
    ]),
    feature('place', 'Point', [12.4, 42.001], 'Mill & <weir>'),
    feature('place', 'Point', [12.9, 42.5], 'Far away'),
  ],
}

it('draws what is near the point, with escaped names, in both themes', () => {
  const read = readDrawing(drawing)
  if (!read) throw new Error('the drawing is malformed')
  const [light, dark] = [stillMap(read, CENTRE, 'light'), stillMap(read, CENTRE, 'dark')]
  expect(light).toContain('Mill &amp; &lt;weir&gt;')
  expect(light).not.toContain('Far away')
  expect(light).toContain(`viewBox="0 0 ${STILL_WIDTH} ${STILL_HEIGHT}"`)
  // The street runs through the centre, from left of the picture to right of it.
  expect(light).toMatch(/d="M-\d+ 120L\d{3,4} 120"/)
  expect(light).not.toBe(dark)
})

it('answers a picture for a point, and refuses malformed points and other revisions', async () => {
  const organization = await anOrganization()
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  await changeMap(admin, changeMapInput.parse({ drawing }))
  const changed = await findOrganizationByHost(organization.primaryHost)
  if (!changed) throw new Error('the organization is gone')
  const url = new URL('https://city.test/map-data')
  const get = (params: Record<string, string>) =>
    mapStillData({ ...admin, organization: changed }, params, url, new Request(url))
  const answer = await get({ revision: '1', theme: 'light', place: '12.40000,42.00000' })
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(await answer.text()).toMatch(/^<svg .*<\/svg>$/)
  for (const place of ['12.4,42', '212.40000,42.00000', 'NaN,NaN', "12.40000,42.00000'"])
    expect(await refusal(get({ revision: '1', theme: 'light', place }))).toBe('notFound')
  expect(await refusal(get({ revision: '2', theme: 'light', place: '12.40000,42.00000' }))).toBe('notFound')
  expect(await refusal(get({ revision: '1', theme: 'sepia', place: '12.40000,42.00000' }))).toBe('notFound')
})
