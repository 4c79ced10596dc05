import { circle, type Drawing, ellipse, faded, line, many, polygon, rect, rounded, shape } from './drawing'
import { shadow } from './landscape'

export function bench({ colours }: Drawing, x: number, y: number, width: number): string {
  const wood = '#b07a4a'
  return (
    shadow(x + width / 2, y, width * 1.1) +
    line(
      `M${x + 4} ${y}V${y - 10}M${x + width - 4} ${y}V${y - 10}M${x + 4} ${y - 10}l-2.5 -10M${x + width - 4} ${y - 10}l2.5 -10`,
      colours.dark,
      1.7,
    ) +
    rect(x, y - 11.5, width, 3, wood, 1) +
    rect(x - 1, y - 17, width + 2, 2.6, wood, 1) +
    rect(x - 1.6, y - 21, width + 3.2, 2.6, wood, 1)
  )
}

export function lamp({ colours }: Drawing, x: number, y: number, height: number, isLit = false): string {
  const glow = isLit
    ? faded(
        0.22,
        polygon(
          [
            [x - 3, y - height],
            [x + 3, y - height],
            [x + 22, y],
            [x - 22, y],
          ],
          '#ffe9a8',
        ),
      ) + faded(0.3, circle(x, y - height, 9, '#ffe9a8'))
    : ''
  return (
    glow +
    shadow(x, y, 8) +
    line(`M${x} ${y}V${y - height + 3}`, colours.dark, 1.6) +
    polygon(
      [
        [x - 3.6, y - height - 4],
        [x + 3.6, y - height - 4],
        [x + 2.4, y - height + 3],
        [x - 2.4, y - height + 3],
      ],
      isLit ? '#fff0bf' : colours.light,
    ) +
    polygon(
      [
        [x - 4.4, y - height - 4],
        [x + 4.4, y - height - 4],
        [x, y - height - 7.5],
      ],
      colours.dark,
    )
  )
}

export function fountain({ colours }: Drawing, x: number, y: number, size: number): string {
  const s = size
  return (
    shadow(x, y, 64 * s) +
    ellipse(x, y - 3 * s, 30 * s, 6 * s, colours.wallCool) +
    ellipse(x, y - 5 * s, 27 * s, 4.6 * s, colours.water) +
    rect(x - 2.6 * s, y - 26 * s, 5.2 * s, 21 * s, colours.wallCool) +
    ellipse(x, y - 26 * s, 13 * s, 3.2 * s, colours.wallCool) +
    ellipse(x, y - 27 * s, 11 * s, 2 * s, colours.water) +
    line(
      `M${x} ${y - 28 * s}v${-9 * s}M${x} ${y - 37 * s}q${-8 * s} ${-2 * s} ${-10 * s} ${9 * s}M${x} ${y - 37 * s}q${8 * s} ${-2 * s} ${10 * s} ${9 * s}M${x - 11 * s} ${y - 25 * s}q${-6 * s} ${4 * s} ${-7 * s} ${18 * s}M${x + 11 * s} ${y - 25 * s}q${6 * s} ${4 * s} ${7 * s} ${18 * s}`,
      colours.waterLight,
      1.5 * s,
    )
  )
}

export function marketStall(drawing: Drawing, x: number, y: number, width: number, colour: string): string {
  const { colours, random } = drawing
  const stripes = Math.round(width / 7)
  const step = width / stripes
  const goods = many(Math.round(width / 5), (index) =>
    circle(
      x + 3 + index * 5,
      y - 14.5 - random.between(0, 1.5),
      2.5,
      random.pick([colours.accent, colours.accentSoft, colours.leafLight, '#e6c84f']),
    ),
  )
  return (
    shadow(x + width / 2, y, width * 1.1) +
    line(`M${x + 1.5} ${y}V${y - 34}M${x + width - 1.5} ${y}V${y - 34}`, colours.trunk, 1.6) +
    goods +
    rect(x, y - 13, width, 13, '#b98558', 1) +
    rect(x, y - 13, width, 3, '#8f6240') +
    many(stripes, (index) => {
      const sx = x - 2 + index * (step + 4 / stripes)
      const sw = step + 4 / stripes
      return shape(
        `M${rounded(sx)} ${y - 32}L${rounded(sx + sw * 0.12)} ${y - 41}h${rounded(sw * 0.78)}L${rounded(sx + sw)} ${y - 32}a${rounded(sw / 2)} 3 0 0 1 ${rounded(-sw)} 0z`,
        index % 2 ? colours.light : colour,
      )
    })
  )
}

export function slide({ colours }: Drawing, x: number, y: number, size: number): string {
  const s = size
  return (
    shadow(x + 10 * s, y, 66 * s) +
    line(`M${x - 10 * s} ${y}V${y - 38 * s}M${x + 6 * s} ${y}V${y - 38 * s}`, colours.trunk, 2.4 * s) +
    line(
      `M${x - 18 * s} ${y}L${x - 10 * s} ${y - 24 * s}M${x - 14 * s} ${y}L${x - 6 * s} ${y - 24 * s}M${x - 16 * s} ${y - 6 * s}h4M${x - 14 * s} ${y - 12 * s}h4M${x - 12 * s} ${y - 18 * s}h4`,
      colours.dark,
      1.3 * s,
    ) +
    rect(x - 11 * s, y - 25 * s, 18 * s, 3 * s, colours.accentSoft) +
    polygon(
      [
        [x - 14 * s, y - 37 * s],
        [x + 10 * s, y - 37 * s],
        [x - 2 * s, y - 50 * s],
      ],
      colours.accent,
    ) +
    shape(
      `M${x + 6 * s} ${y - 24 * s}C${x + 18 * s} ${y - 22 * s} ${x + 22 * s} ${y - 4 * s} ${x + 40 * s} ${y - 3 * s}v3H${x + 38 * s}C${x + 18 * s} ${y - 1 * s} ${x + 16 * s} ${y - 18 * s} ${x + 6 * s} ${y - 20 * s}Z`,
      colours.accentSoft,
    )
  )
}

export function swings({ colours }: Drawing, x: number, y: number, size: number): string {
  const s = size
  return (
    shadow(x, y, 60 * s) +
    line(
      `M${x - 28 * s} ${y}L${x - 21 * s} ${y - 40 * s}L${x - 15 * s} ${y}M${x + 28 * s} ${y}L${x + 21 * s} ${y - 40 * s}L${x + 15 * s} ${y}M${x - 21 * s} ${y - 40 * s}H${x + 21 * s}`,
      colours.accent,
      2.2 * s,
    ) +
    line(
      `M${x - 13 * s} ${y - 40 * s}l-4 ${29 * s}h8 l-2 ${-29 * s}M${x + 7 * s} ${y - 40 * s}v${29 * s}h8v${-29 * s}`,
      colours.dark,
      0.9 * s,
    ) +
    rect(x - 18 * s, y - 12 * s, 10 * s, 2 * s, colours.accentSoft, 1) +
    rect(x + 6 * s, y - 12 * s, 10 * s, 2 * s, colours.accentSoft, 1)
  )
}

export function busShelter({ colours }: Drawing, x: number, y: number, width: number): string {
  return (
    shadow(x + width / 2, y, width * 1.15) +
    faded(0.55, rect(x + 3, y - 40, width - 6, 34, colours.cloud)) +
    line(
      `M${x + 3} ${y}V${y - 42}M${x + width - 3} ${y}V${y - 42}M${x + width * 0.5} ${y - 6}V${y - 40}`,
      colours.dark,
      1.8,
    ) +
    rect(x - 4, y - 45, width + 8, 4.4, colours.accent, 2) +
    rect(x + 8, y - 12, width * 0.55, 2.6, '#b07a4a', 1) +
    line(`M${x + 12} ${y}v-10M${x + 4 + width * 0.55} ${y}v-10`, colours.dark, 1.4) +
    rect(x + width - 17, y - 36, 11, 17, colours.light, 1) +
    line(
      `M${x + width - 15} ${y - 32}h7M${x + width - 15} ${y - 28}h7M${x + width - 15} ${y - 24}h5`,
      colours.window,
      1,
    )
  )
}

export function bus({ colours }: Drawing, x: number, y: number, width: number, colour: string): string {
  const windows = 4
  const step = (width - 16) / windows
  return (
    shadow(x + width / 2, y + 1, width) +
    rect(x, y - 36, width, 32, colour, 5) +
    rect(x, y - 12, width, 3, colours.light) +
    many(windows, (index) => rect(x + 5 + index * step, y - 31, step - 2.5, 13, colours.sky, 1.6)) +
    rect(x + width - 11, y - 31, 8.5, 22, colours.sky, 1.6) +
    circle(x + 18, y - 4, 6, colours.dark) +
    circle(x + 18, y - 4, 2.4, colours.wallCool) +
    circle(x + width - 22, y - 4, 6, colours.dark) +
    circle(x + width - 22, y - 4, 2.4, colours.wallCool) +
    rect(x + width - 2.6, y - 15, 2.6, 4, colours.glow, 1)
  )
}

/** Bunting between two points. */
export function bunting({ colours }: Drawing, x1: number, y1: number, x2: number, y2: number): string {
  const flags = Math.max(5, Math.round((x2 - x1) / 13))
  const sag = 12
  const at = (t: number): [number, number] => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + Math.sin(t * Math.PI) * sag]
  const points = Array.from({ length: flags + 1 }, (_, index) => at(index / flags))
  const fills = [colours.accent, colours.accentSoft, colours.light, colours.window]
  return (
    line(`M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}`, colours.dark, 0.7) +
    many(flags, (index) => {
      const [x, y] = at((index + 0.5) / flags)
      return polygon(
        [
          [x - 3.4, y - 0.4],
          [x + 3.4, y - 0.4],
          [x, y + 6.4],
        ],
        fills[index % fills.length] ?? colours.accent,
      )
    })
  )
}

export function ball(x: number, y: number, radius: number, fill: string, stripe: string): string {
  return (
    shadow(x, y, radius * 2) +
    circle(x, y - radius, radius, fill) +
    line(`M${x - radius} ${y - radius}q${radius} ${radius * 0.8} ${radius * 2} 0`, stripe, radius * 0.3)
  )
}
