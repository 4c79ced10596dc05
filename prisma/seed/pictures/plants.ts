import { circle, type Drawing, ellipse, faded, line, many, rect, shape } from './drawing'
import { shadow } from './landscape'

/** A broad tree; (x, y) is where it meets the ground. */
export function tree({ colours, random }: Drawing, x: number, y: number, height: number): string {
  const crown = height * 0.36
  const top = y - height + crown
  const fill = random.chance(0.3) ? colours.leafLight : colours.leaf
  const dots = faded(
    0.35,
    many(4, () =>
      circle(
        x + random.between(-0.6, 0.5) * crown,
        top + random.between(-0.5, 0.5) * crown,
        crown * 0.13,
        colours.light,
      ),
    ),
  )
  return (
    shadow(x, y, crown * 2) +
    line(
      `M${x} ${y}V${top + crown * 0.4}M${x} ${y - height * 0.32}l${crown * 0.4} ${-crown * 0.4}`,
      colours.trunk,
      Math.max(1.6, height * 0.055),
    ) +
    circle(x - crown * 0.5, top + crown * 0.3, crown * 0.66, fill) +
    circle(x + crown * 0.52, top + crown * 0.22, crown * 0.7, fill) +
    circle(x, top - crown * 0.2, crown * 0.82, fill) +
    faded(0.18, circle(x + crown * 0.3, top - crown * 0.3, crown * 0.45, colours.light)) +
    dots
  )
}

export function cypress({ colours }: Drawing, x: number, y: number, height: number): string {
  const w = height * 0.13
  return (
    rect(x - 0.7, y - 3, 1.4, 3, colours.trunk) +
    shape(
      `M${x} ${y - height}C${x + w * 1.5} ${y - height * 0.5} ${x + w} ${y - 4} ${x} ${y - 2}C${x - w} ${y - 4} ${x - w * 1.5} ${y - height * 0.5} ${x} ${y - height}Z`,
      colours.leaf,
    )
  )
}

/** An umbrella pine. */
export function pine({ colours }: Drawing, x: number, y: number, height: number): string {
  const w = height * 0.42
  return (
    shadow(x, y, w * 1.4) +
    line(`M${x} ${y}Q${x + 2} ${y - height * 0.5} ${x} ${y - height * 0.72}`, colours.trunk, height * 0.05) +
    ellipse(x, y - height * 0.8, w, height * 0.15, colours.leaf) +
    ellipse(x - w * 0.2, y - height * 0.88, w * 0.6, height * 0.11, colours.leaf) +
    faded(0.2, ellipse(x + w * 0.25, y - height * 0.86, w * 0.5, height * 0.06, colours.light))
  )
}

export function bush({ colours, random }: Drawing, x: number, y: number, size: number): string {
  const fill = random.pick([colours.leaf, colours.near])
  return (
    circle(x - size * 0.6, y - size * 0.35, size * 0.5, fill) +
    circle(x + size * 0.6, y - size * 0.35, size * 0.5, fill) +
    circle(x, y - size * 0.6, size * 0.66, fill) +
    rect(x - size * 1.05, y - size * 0.4, size * 2.1, size * 0.4, fill, size * 0.2) +
    many(3, () =>
      circle(
        x + random.between(-0.7, 0.7) * size,
        y - random.between(0.3, 0.9) * size,
        0.9,
        random.pick([colours.accentSoft, colours.light]),
      ),
    )
  )
}

/** A raised bed of vegetables and flowers. */
export function raisedBed({ colours, random }: Drawing, x: number, y: number, width: number): string {
  const rows = Math.round(width / 7)
  const plants = many(rows, (index) => {
    const px = x + 4 + index * ((width - 8) / Math.max(1, rows - 1))
    const tall = random.between(5, 10)
    const top = random.pick([
      circle(px, y - 11 - tall, 2.2, random.pick([colours.accent, colours.accentSoft])),
      ellipse(px, y - 9 - tall * 0.6, 3.2, tall * 0.5, colours.leafLight),
      circle(px - 1.5, y - 9 - tall * 0.5, 1.4, colours.accent) +
        circle(px + 1.6, y - 8 - tall * 0.7, 1.4, colours.accent),
    ])
    return (
      line(
        `M${px} ${y - 8}v${-tall}M${px} ${y - 10 - tall * 0.2}l-2.6 -2.2M${px} ${y - 10 - tall * 0.3}l2.6 -2.4`,
        colours.leaf,
        1.1,
      ) + top
    )
  })
  return (
    shadow(x + width / 2, y, width * 1.1) +
    plants +
    rect(x, y - 9, width, 9, '#a9744c', 1) +
    rect(x, y - 9, width, 2.4, '#7d5436', 1) +
    line(`M${x + width / 3} ${y - 6}V${y}M${x + (width / 3) * 2} ${y - 6}V${y}`, '#8a5d3c', 0.8)
  )
}
