import type { Position } from 'geojson'
import { expect, it } from 'vitest'
import { clipRing } from '@/lib/site/maps/land'

const BOX = { west: 0, east: 10, south: 0, north: 10 }

const cases: [string, Position[], Position[]][] = [
  [
    'keeps a ring inside',
    [
      [1, 1],
      [2, 1],
      [2, 2],
      [1, 1],
    ],
    [
      [1, 1],
      [2, 1],
      [2, 2],
      [1, 1],
    ],
  ],
  [
    'drops a ring outside',
    [
      [11, 11],
      [12, 11],
      [12, 12],
      [11, 11],
    ],
    [],
  ],
  [
    'cuts at a side',
    [
      [5, 5],
      [15, 5],
      [15, 6],
      [5, 6],
      [5, 5],
    ],
    [
      [5, 5],
      [10, 5],
      [10, 6],
      [5, 6],
      [5, 5],
    ],
  ],
  [
    'fills the box from a ring around it',
    [
      [-5, -5],
      [15, -5],
      [15, 15],
      [-5, 15],
      [-5, -5],
    ],
    [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 0],
    ],
  ],
]

it.each(cases)('%s', (_, ring, expected) => {
  const clipped = clipRing(ring, BOX)
  const corners = (points: Position[]) => points.map(String).toSorted()
  expect(corners(clipped.slice(1))).toEqual(corners(expected.slice(1)))
  expect(clipped[0]).toEqual(clipped.at(-1))
})
