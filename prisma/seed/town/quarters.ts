// The old town and the station district.
import type { Random } from '../random'
import { type Drawer, EAST_PER_NORTH, type Feature, type Spot } from './shapes'

/** Blocks between rings and rays, a wall with four gates, three squares. */
export function oldTown(draw: Drawer, random: Random): Feature[] {
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
export function stationDistrict(draw: Drawer, random: Random): Feature[] {
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
