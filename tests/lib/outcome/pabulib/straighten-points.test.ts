import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { pabulibText, readAll } from './pabulib-text'

async function readPoints(country: string, ...points: readonly [latitude: number, longitude: number][]) {
  const { projects, warnings } = await readAll(
    Readable.from([
      pabulibText({
        meta: ['budget;1', 'vote_type;approval', `country;${country}`],
        projects: [
          'project_id;cost;latitude;longitude',
          ...points.map(([lat, lng], index) => `${index};1;${lat};${lng}`),
          'a;1;;',
          'b;1;;',
        ],
      }),
    ]),
  )
  return {
    points: projects.flatMap(({ point }) => (point ? [[point.lat, point.lng]] : [])),
    swapped: warnings.map(({ reason, params, line }) => [reason, ...Object.values(params), line]),
  }
}

describe('swapped latitude and longitude', () => {
  test('are corrected with a warning when only the swapped point is in the country', async () => {
    expect(await readPoints('Poland', [17.02, 51.17], [16.9, 51.1])).toEqual({
      points: [
        [51.17, 17.02],
        [51.1, 16.9],
      ],
      swapped: [['coordinatesSwapped', 2, 8]],
    })
  })

  test('are corrected for the one project that has them swapped', async () => {
    const { points, swapped } = await readPoints('Poland', [52.2, 21], [21, 52.2])
    expect(points).toEqual([
      [52.2, 21],
      [52.2, 21],
    ])
    expect(swapped).toEqual([['coordinatesSwapped', 1, 9]])
  })

  test.each<[string, string, [number, number]]>([
    ['inside the country', 'Poland', [52.2, 21]],
    ['outside the country both ways', 'Poland', [-21.1, 55.5]],
    ['possible both ways in a country we do not know', 'Worldwide', [17, 51]],
  ])('stay unchanged when they are %s', async (_, country, point) => {
    expect(await readPoints(country, point)).toEqual({ points: [point], swapped: [] })
  })

  test('are corrected in an unknown country when the latitude is out of range', async () => {
    expect(await readPoints('Atlantis', [100, 20], [60, 30])).toEqual({
      points: [
        [20, 100],
        [30, 60],
      ],
      swapped: [['coordinatesSwapped', 2, 8]],
    })
  })
})
