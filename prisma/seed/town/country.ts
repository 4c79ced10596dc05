// Outside the walls: woods, fields and hamlets, the riverside, the railway.
import type { Random } from '../random'
import { RIVER } from './lines'
import { blob, block, type Drawer, type Feature, type Spot, smooth } from './shapes'

export function hills(draw: Drawer, random: Random): Feature[] {
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

export function built(draw: Drawer): Feature[] {
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

/** Gardens along the river and a quarter behind them. */
export function riverside(draw: Drawer, random: Random): Feature[] {
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

export function railway(draw: Drawer): Feature[] {
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
