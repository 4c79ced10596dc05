import { circle, type Drawing, faded, line, many, polygon, rect, rounded, shape } from './drawing'
import { cypress } from './plants'

/** A house with rows of windows; (x, y) is its lower left corner. */
export function house({ colours, random }: Drawing, x: number, y: number, width: number, height: number): string {
  const wall = random.pick([colours.wall, colours.wallWarm, colours.wallCool])
  const roofHeight = random.between(4, 8)
  const columns = Math.max(1, Math.round(width / 11))
  const rows = Math.max(1, Math.round(height / 15))
  const shutters = random.pick([colours.leaf, colours.roof, colours.window])
  const windows = many(columns * rows, (index) => {
    const cx = x + (width / columns) * ((index % columns) + 0.5)
    const cy = y - height + 7 + Math.floor(index / columns) * 14
    if (cy > y - 12) return ''
    return (
      rect(cx - 3.2, cy, 1.3, 6.4, shutters) +
      rect(cx + 1.9, cy, 1.3, 6.4, shutters) +
      rect(cx - 1.9, cy, 3.8, 6.4, colours.window)
    )
  })
  const roof = random.chance(0.5)
    ? polygon(
        [
          [x - 1.5, y - height],
          [x + width + 1.5, y - height],
          [x + width / 2, y - height - roofHeight * 1.5],
        ],
        colours.roof,
      )
    : rect(x - 1.5, y - height - 3, width + 3, 4, colours.roof, 1)
  const door = rect(x + width / 2 - 2.4, y - 8.5, 4.8, 8.5, colours.trunk, 1.4)
  return (
    rect(x, y - height, width, height, wall) +
    faded(0.08, rect(x + width * 0.72, y - height, width * 0.28, height, colours.dark)) +
    roof +
    windows +
    door
  )
}

/** A row of houses between two edges. */
export function street(drawing: Drawing, from: number, to: number, y: number, low = 26, high = 48): string {
  const { random } = drawing
  let out = ''
  for (let x = from; x < to - 8; ) {
    const width = Math.min(random.between(18, 34), to - x)
    if (width > 10) out += house(drawing, x, y, width, random.between(low, high))
    x += width
  }
  return out
}

export function bellTower({ colours }: Drawing, x: number, y: number, height: number): string {
  const w = height * 0.2
  return (
    rect(x - w / 2, y - height, w, height, colours.wallWarm) +
    faded(0.1, rect(x + w * 0.15, y - height, w * 0.35, height, colours.dark)) +
    polygon(
      [
        [x - w * 0.65, y - height],
        [x + w * 0.65, y - height],
        [x, y - height - w * 1.1],
      ],
      colours.roof,
    ) +
    shape(
      `M${x - w * 0.2} ${y - height + w * 1.1}v${-w * 0.45}a${w * 0.2} ${w * 0.2} 0 0 1 ${w * 0.4} 0v${w * 0.45}z`,
      colours.dark,
    ) +
    circle(x, y - height + w * 1.9, w * 0.24, colours.light) +
    line(`M${rounded(x)} ${rounded(y - height + w * 1.9)}v${-w * 0.14}h${w * 0.1}`, colours.dark, 0.6)
  )
}

/** The town on its hill, far away. */
export function farTown(drawing: Drawing, x: number, y: number, width: number): string {
  const { colours, random } = drawing
  const count = Math.round(width / 9)
  const houses = many(count, (index) => {
    const hx = x + index * (width / count)
    const lift = Math.sin((index / Math.max(1, count - 1)) * Math.PI) * width * 0.16
    const height = random.between(8, 15)
    const wall = random.pick([colours.wall, colours.wallWarm, colours.wallCool])
    return (
      rect(hx, y - lift - height, 10.5, height + lift + 3, wall) +
      polygon(
        [
          [hx - 0.7, y - lift - height],
          [hx + 11.2, y - lift - height],
          [hx + 5.2, y - lift - height - 4],
        ],
        colours.roof,
      ) +
      rect(hx + 2, y - lift - height + 3.4, 1.7, 2.6, colours.window) +
      rect(hx + 6.4, y - lift - height + 3.4, 1.7, 2.6, colours.window)
    )
  })
  return (
    bellTower(drawing, x + width * 0.52, y - width * 0.1, width * 0.34) +
    cypress(drawing, x - 4, y + 2, 17) +
    houses +
    cypress(drawing, x + width + 5, y + 2, 20)
  )
}

/** A public building with columns and a flag. */
export function publicBuilding({ colours }: Drawing, x: number, y: number, width: number, height: number): string {
  const columns = Math.floor(width / 13)
  const step = width / columns
  return (
    rect(x - 3, y - 4, width + 6, 4, colours.wallCool) +
    rect(x, y - height, width, height - 4, colours.wall) +
    many(columns, (index) => {
      const cx = x + step * (index + 0.5)
      return (
        shape(
          `M${rounded(cx - 3.4)} ${y - 4}v${-height * 0.34}a3.4 3.4 0 0 1 6.8 0v${height * 0.34}z`,
          colours.window,
        ) + rect(cx - 3.2, y - height + 8, 6.4, height * 0.2, colours.window, 0.8)
      )
    }) +
    rect(x - 2, y - height * 0.56, width + 4, 2.2, colours.wallWarm) +
    rect(x - 3, y - height - 3, width + 6, 5, colours.wallWarm, 1) +
    polygon(
      [
        [x + width * 0.22, y - height - 3],
        [x + width * 0.78, y - height - 3],
        [x + width / 2, y - height - 17],
      ],
      colours.wallWarm,
    ) +
    circle(x + width / 2, y - height - 8, 3, colours.light) +
    faded(0.07, rect(x + width * 0.8, y - height, width * 0.2, height - 4, colours.dark))
  )
}

/** A shop awning in stripes. */
export function awning({ colours }: Drawing, x: number, y: number, width: number, colour: string): string {
  const stripes = Math.max(3, Math.round(width / 6))
  const step = width / stripes
  return many(stripes, (index) => {
    const fill = index % 2 === 0 ? colour : colours.light
    const sx = x + index * step
    return shape(`M${rounded(sx)} ${y}h${rounded(step)}v8a${rounded(step / 2)} 3 0 0 1 ${rounded(-step)} 0z`, fill)
  })
}
