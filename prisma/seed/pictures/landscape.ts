import { circle, type Drawing, ellipse, HEIGHT, line, many, rect, rounded, shape, WIDTH } from './drawing'

/** Sky with a sun and some clouds. */
export function sky({ colours, random }: Drawing): string {
  const sunX = random.between(40, 280)
  const sunY = random.between(28, 52)
  const clouds = many(random.whole(2, 3), (index) =>
    cloud(random.between(0, 70) + index * 110, random.between(18, 58), random.between(0.7, 1.2), colours.cloud),
  )
  return rect(0, 0, WIDTH, HEIGHT, colours.sky) + circle(sunX, sunY, random.between(13, 19), colours.glow) + clouds
}

function cloud(x: number, y: number, size: number, fill: string): string {
  const s = size
  return (
    rect(x, y, 46 * s, 9 * s, fill, 4.5 * s) +
    circle(x + 16 * s, y + 1 * s, 8 * s, fill) +
    circle(x + 28 * s, y + 2.5 * s, 6 * s, fill)
  )
}

/** A line of hills from edge to edge, filled down to the bottom. */
export function hills({ random }: Drawing, top: number, swing: number, fill: string): string {
  const steps = 4
  let path = `M0 ${HEIGHT}V${rounded(top + random.between(-swing, swing))}`
  for (let step = 1; step <= steps; step++) {
    const x = (WIDTH / steps) * step
    const y = top + random.between(-swing, swing)
    path += `S${rounded(x - WIDTH / steps / 2)} ${rounded(y - random.between(0, swing))} ${rounded(x)} ${rounded(y)}`
  }
  return shape(`${path}V${HEIGHT}Z`, fill)
}

/** Sky and two lines of hills: the country around the town. */
export function country(drawing: Drawing, horizon = 104): string {
  const { colours } = drawing
  return sky(drawing) + hills(drawing, horizon - 26, 13, colours.far) + hills(drawing, horizon - 9, 7, colours.middle)
}

/** Level ground from a height down to the bottom, with a soft upper edge. */
export function ground(fill: string, top = 128): string {
  return shape(`M0 ${top}Q80 ${top - 4} 160 ${top}T320 ${top - 1}V${HEIGHT}H0Z`, fill)
}

/** A path that runs from the foreground into the picture. */
export function windingPath(fill: string, from = 150, to = 196, horizon = 128): string {
  return shape(
    `M${from - 60} ${HEIGHT}C${from - 10} 162 ${to + 16} 152 ${to - 6} 140C${to - 16} 134 ${to} 130 ${to + 2} ${horizon}H${to + 9}C${to + 14} 133 ${to + 6} 137 ${to + 18} 143C${to + 46} 156 ${from + 40} 164 ${from + 30} ${HEIGHT}Z`,
    fill,
  )
}

/** Tufts of grass and flowers on the ground. */
export function meadow({ colours, random }: Drawing, top: number, bottom: number, count: number): string {
  return many(count, () => {
    const x = random.between(4, WIDTH - 4)
    const y = random.between(top, bottom)
    if (random.chance(0.55))
      return line(
        `M${rounded(x - 2)} ${rounded(y - 3)}L${rounded(x)} ${rounded(y)}L${rounded(x + 2)} ${rounded(y - 3.4)}`,
        colours.near,
        0.9,
      )
    return circle(x, y, 1.3, random.pick([colours.accent, colours.accentSoft, colours.light]))
  })
}

/** Running water with lines of light. */
export function water({ colours, random }: Drawing, top: number, bottom: number): string {
  const lights = many(16, () => {
    const x = random.between(-10, WIDTH - 20)
    const y = random.between(top + 5, bottom - 4)
    return line(`M${rounded(x)} ${rounded(y)}q5 -1.6 10 0t10 0`, colours.waterLight, 1.2)
  })
  return rect(0, top, WIDTH, bottom - top, colours.water) + lights
}

/** The shadow that lets a thing stand on the ground. */
export function shadow(x: number, y: number, width: number): string {
  return `<g opacity="0.14">${ellipse(x, y, width / 2, Math.max(1, width / 14), '#1d2b2a')}</g>`
}
