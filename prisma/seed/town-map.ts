// The drawn map of Valdoria, a town that does not exist: river, walls, lanes, squares, station, woods. Our own work.
import type { MultiPolygon, Position } from 'geojson'
import type { Drawing, DrawingKind } from '@/lib/site/maps/geojson'
import { type Random, randomFrom } from './random'

/** Thousandths of a degree east and north of the middle of the town, as the places of the demo's ideas. */
type Spot = readonly [east: number, north: number]
type Centre = { lng: number; lat: number }
type Feature = Drawing['features'][number]

/** A thousandth of a degree is 111 m to the north, and 82 m to the east at this latitude. */
const EAST_PER_NORTH = 1.35

const RIVER: Spot[] = [
  ...([
    [-120, 14],
    [-90, 4],
    [-64, 9],
    [-46, 4],
    [-34, 0],
    [-26, -3.5],
    [-18, -4.5],
    [-12, -7.2],
    [-7, -8.2],
  ] as Spot[]),
  ...([
    [-2.5, -10],
    [4, -11.6],
    [12, -14.8],
    [22, -16],
    [44, -19],
    [66, -13],
    [92, -20],
    [120, -18],
  ] as Spot[]),
]

const ROADS: { name: string; line: Spot[] }[] = [
  {
    name: 'Viale della Stazione',
    line: [
      [4.3, -0.6],
      [8, -1.6],
      [12.4, -2.6],
    ],
  },
  {
    name: 'Via dei Colli',
    line: [
      [-3.6, 2.4],
      [-8, 6],
      [-13, 8.5],
      [-17, 13],
      [-22, 17],
      [-30, 21],
      [-60, 34],
      [-110, 48],
    ],
  },
  {
    name: 'Via del Ponte',
    line: [
      [-2.6, -3],
      [-4.6, -6.5],
      [-6.4, -9.6],
      [-9, -15],
      [-12, -26],
      [-20, -60],
      [-18, -100],
    ],
  },
  {
    name: 'Via Nuova',
    line: [
      [1, 4],
      [3, 9],
      [8, 15],
      [12, 26],
      [22, 60],
      [20, 100],
    ],
  },
  {
    name: 'Via del Mulino',
    line: [
      [2.8, -3.2],
      [4.6, -7.5],
      [9, -10.4],
      [16, -12.2],
      [40, -13],
      [80, -4],
      [120, -8],
    ],
  },
  {
    name: 'Circonvallazione',
    line: [
      [-8, 6],
      [-3, 8.5],
      [3, 9],
      [9, 6.5],
      [14.4, 2],
      [17, -5],
      [16, -12.2],
    ],
  },
  {
    name: 'Lungofiume',
    line: [
      [-16, -3],
      [-11, -5.6],
      [-7, -6.7],
      [-4.6, -6.5],
      [0, -8.4],
      [4.6, -9.6],
    ],
  },
]

const LABELS: { name: string; at: Spot }[] = [
  { name: 'Centro storico', at: [0, 2.4] },
  { name: 'Lungofiume', at: [-8.5, -4.6] },
  { name: 'Stazione', at: [9.4, -5.6] },
  { name: 'Colli', at: [-20, 12.5] },
  { name: 'Mulino', at: [8.5, -9] },
]

/** The town as a drawing of at most 80 KB. */
export function townMap(centre: Centre): Drawing {
  const random = randomFrom('town map')
  const draw = drawer(centre)
  return {
    type: 'FeatureCollection',
    features: [
      ...hills(draw, random),
      ...built(draw),
      draw.area('water', band(smooth(RIVER), 1.1), 'Fiume Doria'),
      ...ROADS.map(({ name, line }) => draw.line('road', smooth(line), name)),
      ...oldTown(draw, random),
      ...stationDistrict(draw, random),
      ...riverside(draw, random),
      ...railway(draw),
      ...LABELS.map(({ name, at }) => draw.point('place', at, name)),
    ],
  }
}

/** The boundary of the municipality. */
export function townBoundary(centre: Centre): MultiPolygon {
  const ring = blob([-3, 0], 30, 24, randomFrom('town boundary'), 40)
  return { type: 'MultiPolygon', coordinates: [[closed(ring).map(placed(centre))]] }
}

function drawer(centre: Centre) {
  const place = placed(centre)
  const feature = (kind: DrawingKind, geometry: Feature['geometry'], name?: string): Feature => ({
    type: 'Feature',
    properties: { kind, ...(name ? { name } : {}) },
    geometry,
  })
  return {
    area: (kind: DrawingKind, ring: Spot[], name?: string) =>
      feature(kind, { type: 'Polygon', coordinates: [closed(ring).map(place)] }, name),
    /** Many small areas as one feature. */
    areas: (kind: DrawingKind, rings: Spot[][]) =>
      feature(kind, { type: 'MultiPolygon', coordinates: rings.map((ring) => [closed(ring).map(place)]) }),
    line: (kind: DrawingKind, spots: Spot[], name?: string) =>
      feature(kind, { type: 'LineString', coordinates: spots.map(place) }, name),
    point: (kind: DrawingKind, at: Spot, name: string) =>
      feature(kind, { type: 'Point', coordinates: place(at) }, name),
  }
}

type Drawer = ReturnType<typeof drawer>

const placed =
  ({ lng, lat }: Centre) =>
  ([east, north]: Spot): Position => [round(lng + east / 1000), round(lat + north / 1000)]

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

function hills(draw: Drawer, random: Random): Feature[] {
  const woods: [Spot, number][] = [
    [[-25, 20], 6],
    [[-13, 16], 4],
    [[-32, 10], 5],
    [[20, 20], 5],
    [[26, -2], 3.5],
    [[-18, -16], 4.5],
  ]
  const fields: [Spot, number][] = [
    [[-12, 3.5], 3],
    [[-20, 8], 3],
    [[18, 9], 4],
    [[-2, -17], 4],
    [[14, -20], 4],
    [[-30, -8], 4],
    [[4, 20], 4],
    [[28, -9], 3],
  ]
  const hamlets: Spot[] = [
    [-20, 15],
    [-23, 17.5],
    [-17, 12],
  ]
  const houses = hamlets.flatMap(([x, y]) =>
    Array.from({ length: 7 }, (_, index): Spot[] => {
      const [dx, dy] = [(index % 3) * 0.8 + random.next() * 0.3, Math.floor(index / 3) * 0.6 + random.next() * 0.2]
      return block([x + dx, y + dy], 0.36 + random.next() * 0.2, 0.28, random.next())
    }),
  )
  return [
    draw.areas(
      'field',
      fields.map(([at, size]) => blob(at, size * 1.3, size * 0.8, random, 14)),
    ),
    draw.areas(
      'wood',
      woods.map(([at, size]) => blob(at, size * 1.2, size, random, 20)),
    ),
    draw.areas(
      'built',
      hamlets.map(([x, y]) => blob([x + 0.9, y + 0.6], 2, 1.4, random, 12)),
    ),
    draw.areas('building', houses),
  ]
}

function built(draw: Drawer): Feature[] {
  return [
    draw.area('built', [
      [4, 3],
      [13, 4],
      [16, -4],
      [13.5, -9],
      [5, -8.6],
      [2.6, -3.6],
    ]),
    draw.area('built', [
      [-13, -2],
      [-4, -1.6],
      [-2, -6.8],
      [-7, -7],
      [-13, -5],
    ]),
  ]
}

/** Blocks between rings and rays, a wall with four gates, three squares. */
function oldTown(draw: Drawer, random: Random): Feature[] {
  const [rays, rings] = [14, [0.55, 1.25, 2, 2.75, 3.4]]
  const wobble = Array.from({ length: rays }, () => 0.92 + random.next() * 0.16)
  const at = (ray: number, radius: number, turn = 0): Spot => {
    const index = ((ray % rays) + rays) % rays
    const angle = ((ray + turn) / rays) * 2 * Math.PI + 0.2
    const reach = radius * (wobble[index] ?? 1)
    return [reach * Math.cos(angle) * EAST_PER_NORTH, reach * Math.sin(angle)]
  }
  const blocks: Spot[][] = []
  for (let ring = 0; ring < rings.length - 1; ring++)
    for (let ray = 0; ray < rays; ray++) {
      // Two squares instead of blocks, and narrow blocks merge near the middle.
      if ((ring === 1 && ray === 5) || (ring === 2 && ray === 11) || (ring === 0 && ray % 2 === 1)) continue
      const [inner, outer] = [(rings[ring] ?? 0) + 0.08, (rings[ring + 1] ?? 0) - 0.08]
      const width = ring === 0 ? 2 : 1
      blocks.push([
        at(ray, inner, 0.1),
        at(ray + width, inner, -0.1),
        at(ray + width, outer, -0.07),
        at(ray, outer, 0.07),
      ])
    }
  const around = (radius: number) => Array.from({ length: rays + 1 }, (_, ray) => at(ray, radius))
  return [
    draw.area('built', around(3.6).slice(0, -1)),
    draw.area('square', around(0.5).slice(0, -1), 'Piazza Grande'),
    draw.area('square', [at(5, 1.25), at(6, 1.25), at(6, 2), at(5, 2)], 'Piazza del Mercato'),
    draw.area('green', [at(11, 2), at(12, 2), at(12, 2.75), at(11, 2.75)], 'Giardino delle Mura'),
    ...['Via dei Vasai', 'Via Lunga'].map((name, index) => draw.line('street', around(rings[index + 1] ?? 1), name)),
    draw.line('street', around(2.75), 'Via di Mezzo'),
    ...Array.from({ length: rays / 2 }, (_, index) => draw.line('street', [at(index * 2, 0.5), at(index * 2, 3.5)])),
    draw.areas('building', blocks),
    draw.line('wall', around(3.55)),
  ]
}

/** A grid between the old town and the railway. */
function stationDistrict(draw: Drawer, random: Random): Feature[] {
  const [columns, rows] = [8, 9]
  const corner = (column: number, row: number): Spot => [
    5.3 + column * 0.98 + row * 0.1,
    2.6 - row * 1.02 - column * 0.12,
  ]
  const shrunk = (column: number, row: number): Spot[] => {
    const inset = 0.14
    return [
      corner(column + inset, row + inset),
      corner(column + 1 - inset, row + inset),
      corner(column + 1 - inset, row + 1 - inset),
      corner(column + inset, row + 1 - inset),
    ]
  }
  const isPark = (column: number, row: number) => (column === 3 || column === 4) && (row === 6 || row === 7)
  const blocks = Array.from(
    { length: columns * rows },
    (_, index) => [index % columns, Math.floor(index / columns)] as const,
  )
  return [
    ...Array.from({ length: columns + 1 }, (_, column) =>
      draw.line('street', [corner(column, 0), corner(column, rows)]),
    ),
    ...Array.from({ length: rows + 1 }, (_, row) =>
      draw.line('street', [corner(0, row), corner(columns, row)], row === 5 ? 'Via delle Officine' : undefined),
    ),
    draw.area(
      'green',
      [corner(3.1, 6.1), corner(4.9, 6.1), corner(4.9, 7.9), corner(3.1, 7.9)],
      'Parco della Ferrovia',
    ),
    draw.areas(
      'building',
      blocks
        .filter(([column, row]) => !isPark(column, row) && random.next() > 0.12)
        .map(([column, row]) => shrunk(column, row)),
    ),
  ]
}

/** Gardens along the river and a quarter behind them. */
function riverside(draw: Drawer, random: Random): Feature[] {
  const houses = Array.from({ length: 34 }, (_, index): Spot[] => {
    const [column, row] = [index % 12, Math.floor(index / 12)]
    return block(
      [-12.2 + column * 0.78 + row * 0.2, -2.7 - row * 0.95 - column * 0.1],
      0.5,
      0.62,
      random.next() * 0.2 - 0.1,
    )
  })
  const bank = smooth(RIVER).filter(([east]) => east > -18 && east < 3)
  return [
    draw.area(
      'green',
      [...bank.map(([x, y]): Spot => [x, y + 1.3]), ...bank.toReversed().map(([x, y]): Spot => [x, y + 0.5])],
      'Parco del Fiume',
    ),
    draw.area(
      'green',
      [
        [-11, -9.4],
        [-8, -10],
        [-7.6, -11.6],
        [-10, -12.4],
        [-12, -11],
      ],
      'Prato di Sotto',
    ),
    draw.line('path', smooth(bank.map(([x, y]): Spot => [x, y + 0.9]))),
    draw.line(
      'path',
      smooth([
        [-9.5, -8.2],
        [-10, -10],
        [-8.6, -11.4],
        [-7.4, -9.8],
      ]),
    ),
    draw.line(
      'street',
      [
        [-12.6, -3.3],
        [-3.2, -4.3],
      ],
      'Via dei Pescatori',
    ),
    draw.line(
      'street',
      [
        [-12.4, -4.3],
        [-3, -5.3],
      ],
      'Via dell’Argine',
    ),
    draw.areas('building', houses),
  ]
}

function railway(draw: Drawer): Feature[] {
  return [
    draw.line(
      'rail',
      smooth([
        [60, 100],
        [24, 26],
        [17, 10],
        [13.6, -0.5],
        [13.4, -5],
        [17, -14],
        [22, -26],
        [30, -100],
      ]),
    ),
    draw.area('building', [
      [12.9, -1.4],
      [13.3, -1.4],
      [13.2, -4.2],
      [12.8, -4.2],
    ]),
    draw.area(
      'square',
      [
        [12, -2],
        [12.8, -2],
        [12.7, -3.6],
        [11.9, -3.5],
      ],
      'Piazza della Stazione',
    ),
  ]
}

function block([x, y]: Spot, width: number, height: number, turn: number): Spot[] {
  const corners: Spot[] = [
    [-width, -height],
    [width, -height],
    [width, height],
    [-width, height],
  ]
  return corners.map(([dx, dy]): Spot => {
    const [right, up] = [dx / 2, dy / 2]
    return [x + right * Math.cos(turn) - up * Math.sin(turn), y + right * Math.sin(turn) + up * Math.cos(turn)]
  })
}

function blob([x, y]: Spot, width: number, height: number, random: Random, corners: number): Spot[] {
  const rough = Array.from({ length: corners }, () => 0.62 + random.next() * 0.7)
  const even = rough.map(
    (reach, index) => (reach + (rough.at(index - 1) ?? reach) + (rough[index + 1] ?? rough[0] ?? reach)) / 3,
  )
  return even.map((reach, index): Spot => {
    const angle = (index / corners) * 2 * Math.PI
    return [x + width * reach * Math.cos(angle), y + height * reach * Math.sin(angle)]
  })
}

/** A line with five points between two (Catmull–Rom). */
function smooth(spots: readonly Spot[]): Spot[] {
  const at = (index: number): Spot => spots[Math.max(0, Math.min(spots.length - 1, index))] ?? [0, 0]
  const through = (a: number, b: number, c: number, d: number, t: number) =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
  const between = spots.slice(0, -1).flatMap((_, index) =>
    Array.from({ length: 6 }, (_, step): Spot => {
      const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
      return [through(a[0], b[0], c[0], d[0], step / 6), through(a[1], b[1], c[1], d[1], step / 6)]
    }),
  )
  return [...between, at(spots.length - 1)]
}

/** A line as an area of some width. */
function band(line: readonly Spot[], width: number): Spot[] {
  const side = (sign: 1 | -1) =>
    line.map(([x, y], index): Spot => {
      const [before, after] = [
        line[Math.max(0, index - 1)] ?? [x, y],
        line[Math.min(line.length - 1, index + 1)] ?? [x, y],
      ]
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
      const reach = ((sign * width) / 2 / Math.hypot(dx, dy)) * (1 + 0.15 * Math.sin(index))
      return [x - dy * reach, y + dx * reach]
    })
  return [...side(1), ...side(-1).toReversed()]
}

const closed = (ring: Spot[]): Spot[] => [...ring, ring[0] ?? [0, 0]]
