import { describe, expect, it } from 'vitest'
import { areasOf, type Drawing, readBoundary, readDrawing } from '@/lib/site/maps/geojson'
import { townBoundary, townMap } from '@/prisma/seed/town/town-map'

const CENTRE = { lng: 12.386, lat: 42.612 }
const square = [
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ],
]
const feature = (properties: object, geometry: object) => ({ type: 'Feature', properties, geometry })
const drawing = (...features: unknown[]) => ({ type: 'FeatureCollection', features })
const point = { type: 'Point', coordinates: [1, 2] }

describe('a drawing', () => {
  it('keeps kind and name, rounds positions and drops the rest', () => {
    const read = readDrawing(
      drawing(
        feature(
          { kind: 'place', name: ' Mill ', href: 'javascript:1' },
          { ...point, coordinates: [1.12345678, 2, 300] },
        ),
      ),
    )
    expect(read).toEqual(
      drawing(feature({ kind: 'place', name: 'Mill' }, { type: 'Point', coordinates: [1.123457, 2] })),
    )
  })

  const refused: Record<string, unknown> = {
    'no object': 7,
    'a list': [],
    'no features': { type: 'FeatureCollection' },
    'a feature without properties': drawing({ type: 'Feature', geometry: point }),
    'an unknown kind': drawing(feature({ kind: 'castle' }, point)),
    'a kind of the prototype': drawing(feature({ kind: 'constructor' }, point)),
    'a name that is no text': drawing(feature({ kind: 'place', name: {} }, point)),
    'a long name': drawing(feature({ kind: 'place', name: 'x'.repeat(81) }, point)),
    'no geometry': drawing(feature({ kind: 'place' }, {})),
    'an unknown geometry': drawing(feature({ kind: 'place' }, { type: 'Circle', coordinates: [1, 2] })),
    'a place beyond the earth': drawing(feature({ kind: 'place' }, { type: 'Point', coordinates: [1, 91] })),
    'numbers as text': drawing(feature({ kind: 'place' }, { type: 'Point', coordinates: ['1', '2'] })),
    'an open ring': drawing(
      feature(
        { kind: 'water' },
        {
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              [1, 0],
              [1, 1],
              [2, 2],
            ],
          ],
        },
      ),
    ),
    'a polygon that is a line': drawing(
      feature(
        { kind: 'water' },
        {
          type: 'Polygon',
          coordinates: [
            [0, 0],
            [1, 1],
          ],
        },
      ),
    ),
    'too many positions': drawing(
      feature({ kind: 'path' }, { type: 'LineString', coordinates: Array.from({ length: 20_001 }, () => [0, 0]) }),
    ),
    'too many features': drawing(...Array.from({ length: 5001 }, () => feature({ kind: 'place' }, point))),
  }

  it.each(Object.keys(refused))('is refused when it has %s', (what) => {
    expect(readDrawing(refused[what])).toBeNull()
  })

  it('is read in less than 50 ms when it is as large as allowed', () => {
    const line = { type: 'LineString', coordinates: Array.from({ length: 20_000 }, (_, index) => [index / 1e3, 1]) }
    readDrawing(drawing(feature({ kind: 'path' }, line)))
    const since = performance.now()
    expect(readDrawing(drawing(feature({ kind: 'path' }, line)))).not.toBeNull()
    expect(performance.now() - since).toBeLessThan(50)
  })
})

describe('a boundary', () => {
  const polygon = { type: 'Polygon', coordinates: square }
  const read = { type: 'MultiPolygon', coordinates: [square] }

  it.each([
    ['a geometry', polygon],
    ['a feature', feature({}, polygon)],
    ['a collection', drawing(feature({}, { type: 'MultiPolygon', coordinates: [square] }))],
  ])('is read from %s', (_, value) => expect(readBoundary(value)).toEqual(read))

  it.each([
    ['a point', point],
    ['nothing', drawing()],
    ['null', null],
  ])('is refused from %s', (_, value) => expect(readBoundary(value)).toBeNull())
})

describe('the drawn town of the demo', () => {
  const town = townMap(CENTRE)

  it('is a valid drawing of at most 80 KB', () => {
    expect(readDrawing(town)).toEqual(town)
    expect(JSON.stringify(town).length).toBeLessThanOrEqual(80_000)
  })

  it('names its areas', () => expect(areasOf(town as Drawing).map(({ name }) => name)).toContain('Stazione'))

  it('has a valid boundary', () => expect(readBoundary(townBoundary(CENTRE))).toEqual(townBoundary(CENTRE)))
})
