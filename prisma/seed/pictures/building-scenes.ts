import { bellTower, farTown, house, publicBuilding } from './buildings'
import { circle, type Drawing, ellipse, faded, line, many, placed, polygon, rect, shape } from './drawing'
import { ball, bunting, lamp } from './furniture'
import { country, ground, hills, meadow, shadow, sky, water } from './landscape'
import { bicycle, child, person } from './people'
import { bush, cypress, pine, tree } from './plants'

export function library(drawing: Drawing): string {
  const { colours } = drawing
  return (
    rect(0, 0, 320, 180, colours.wall) +
    rect(0, 148, 320, 32, colours.path) +
    window(drawing, 126, 26) +
    shelf(drawing, 14, 148, 96, 116) +
    shelf(drawing, 212, 148, 96, 116) +
    faded(
      0.5,
      polygon(
        [
          [126, 148],
          [194, 148],
          [214, 180],
          [86, 180],
        ],
        colours.glow,
      ),
    ) +
    ellipse(160, 170, 62, 8, colours.accentSoft) +
    readingTable(drawing, 160, 166) +
    placed(132, 156, 1, person(drawing, 0, 0, 38, 'sitting')) +
    placed(190, 156, 1, person(drawing, 0, 0, 38, 'sitting'), true) +
    person(drawing, 88, 168, 42, 'standing') +
    child(drawing, 234, 172, 30) +
    line('M160 0V20', colours.dark, 1) +
    shape('M146 28a14 10 0 0 1 28 0z', colours.accent)
  )
}

function window({ colours }: Drawing, x: number, y: number): string {
  return (
    shape(`M${x - 3} ${y + 96}V${y + 30}a37 33 0 0 1 74 0v66z`, colours.wallWarm) +
    shape(`M${x + 2} ${y + 92}V${y + 32}a32 29 0 0 1 64 0v60z`, colours.sky) +
    shape(`M${x + 2} ${y + 92}v-20q16 -14 32 -4t32 -4v28z`, colours.leafLight) +
    circle(x + 46, y + 34, 8, colours.glow) +
    line(`M${x + 34} ${y + 4}V${y + 92}M${x + 2} ${y + 46}H${x + 66}`, colours.wallWarm, 2)
  )
}

function shelf({ colours, random }: Drawing, x: number, y: number, width: number, height: number): string {
  const shelves = 4
  const step = height / shelves
  const spines = [
    colours.accent,
    colours.accentSoft,
    colours.window,
    colours.leaf,
    colours.roof,
    colours.light,
    colours.water,
  ]
  let books = ''
  for (let row = 0; row < shelves; row++) {
    const base = y - 3 - row * step
    for (let bx = x + 5; bx < x + width - 9; ) {
      const w = random.between(3.4, 7)
      if (random.chance(0.9))
        books += rect(bx, base - random.between(step * 0.5, step * 0.74), w, step * 0.74, random.pick(spines), 0.6)
      bx += w + 0.5
    }
    books += rect(x, base, width, 3.4, '#8d5f3d')
  }
  return (
    rect(x, y - height - 4, width, height + 4, '#a9744c', 1.5) +
    rect(x + 3, y - height, width - 6, height, '#6b4630') +
    `<clipPath id="shelf${x}"><rect x="${x + 3}" y="${y - height}" width="${width - 6}" height="${height}"/></clipPath><g clip-path="url(#shelf${x})">${books}</g>`
  )
}

function readingTable({ colours }: Drawing, x: number, y: number): string {
  return (
    line(`M${x - 24} ${y}V${y - 20}M${x + 24} ${y}V${y - 20}`, '#8d5f3d', 2.4) +
    rect(x - 31, y - 23, 62, 3.6, '#b98558', 1.4) +
    polygon(
      [
        [x - 22, y - 25],
        [x - 11, y - 28],
        [x - 10, y - 24],
        [x - 21, y - 23],
      ],
      colours.light,
    ) +
    polygon(
      [
        [x - 10, y - 24],
        [x - 11, y - 28],
        [x, y - 26],
        [x, y - 23],
      ],
      colours.cloud,
    ) +
    rect(x + 10, y - 26, 14, 3, colours.accent) +
    rect(x + 11, y - 29, 12, 3, colours.window)
  )
}

export function solarRoof(drawing: Drawing): string {
  const { colours } = drawing
  const panels = many(8, (index) => {
    const column = index % 4
    const row = Math.floor(index / 4)
    const x = 86 + column * 34 + row * 9 * -1
    const y = 56 + row * 19
    return (
      polygon(
        [
          [x + 6, y],
          [x + 34, y],
          [x + 26, y + 16],
          [x - 2, y + 16],
        ],
        '#36577f',
      ) +
      line(
        `M${x + 15} ${y}L${x + 7} ${y + 16}M${x + 25} ${y}L${x + 17} ${y + 16}M${x + 2} ${y + 8}H${x + 30}`,
        '#86a9cf',
        0.6,
      )
    )
  })
  return (
    country(drawing, 112) +
    farTown(drawing, 236, 110, 62) +
    ground(colours.ground, 132) +
    tree(drawing, 30, 146, 78) +
    rect(66, 96, 168, 56, colours.wall) +
    faded(0.08, rect(196, 96, 38, 56, colours.dark)) +
    polygon(
      [
        [86, 50],
        [236, 50],
        [244, 98],
        [54, 98],
      ],
      colours.roof,
    ) +
    panels +
    many(5, (index) =>
      index === 2 ? rect(138, 116, 20, 36, colours.trunk, 1) : rect(80 + index * 30, 110, 18, 16, colours.window, 1),
    ) +
    bicycle(drawing, 196, 160, 18, colours.accent) +
    person(drawing, 116, 164, 36, 'waving') +
    child(drawing, 130, 164, 24) +
    person(drawing, 252, 166, 37, 'standing') +
    bush(drawing, 282, 164, 12) +
    meadow(drawing, 166, 178, 18)
  )
}

// A cover is cut to its middle band on wide screens: what matters stands between 50 and 130, the rest below 134.
export function schoolYard(drawing: Drawing): string {
  const { colours } = drawing
  const row = (y: number) => many(9, (index) => rect(62 + index * 23, y, 12, 10, colours.window, 1))
  const foreground = [36, 92, 148, 214, 274].map((x, index) => child(drawing, x, 172 + (index % 2) * 4, 34))
  return (
    sky(drawing) +
    hills(drawing, 84, 7, colours.far) +
    rect(48, 58, 224, 50, colours.wallWarm) +
    rect(44, 54, 232, 5, colours.roof, 1) +
    row(64) +
    row(83) +
    rect(142, 52, 36, 56, colours.wall) +
    polygon(
      [
        [138, 53],
        [182, 53],
        [160, 37],
      ],
      colours.roof,
    ) +
    circle(160, 61, 5.6, colours.light) +
    line('M160 61v-3M160 61h2.4', colours.dark, 0.9) +
    rect(152, 88, 16, 20, colours.trunk, 2) +
    rect(150, 72, 20, 9, colours.window, 1) +
    rect(0, 106, 320, 74, colours.path) +
    tree(drawing, 24, 116, 58) +
    tree(drawing, 298, 118, 62) +
    line('M84 126h14v10h14v10M98 126v10h-14v10M112 136v10', colours.light, 1.4) +
    child(drawing, 66, 126, 26) +
    child(drawing, 122, 122, 24) +
    child(drawing, 194, 128, 27) +
    child(drawing, 226, 122, 25) +
    ball(208, 128, 4, colours.accent, colours.light) +
    person(drawing, 258, 126, 35, 'standing') +
    foreground.join('')
  )
}

export function stage(drawing: Drawing): string {
  const { colours } = drawing
  return (
    country(drawing, 100) +
    farTown(drawing, 12, 98, 70) +
    ground(colours.ground, 118) +
    pine(drawing, 40, 134, 64) +
    cypress(drawing, 290, 132, 50) +
    cypress(drawing, 304, 132, 42) +
    shape('M104 132V88a60 46 0 0 1 120 0v44z', colours.accent) +
    shape('M116 132V92a48 38 0 0 1 96 0v40z', colours.light) +
    faded(0.25, shape('M116 132V92a48 38 0 0 1 96 0v40z', colours.accentSoft)) +
    rect(92, 130, 144, 11, '#a9744c', 1) +
    rect(92, 130, 144, 3, '#c8935f') +
    musician(drawing, 144, 130) +
    person(drawing, 166, 130, 34, 'waving') +
    musician(drawing, 188, 130) +
    many(11, (index) =>
      person(drawing, 52 + index * 22, 164 + (index % 3) * 4, 30 + (index % 4), index % 3 ? 'standing' : 'waving'),
    ) +
    bunting(drawing, 30, 72, 104, 84) +
    bunting(drawing, 224, 84, 300, 74)
  )
}

function musician(drawing: Drawing, x: number, y: number): string {
  return (
    person(drawing, x, y, 33, 'standing') +
    placed(
      x,
      y - 15,
      1,
      ellipse(0, 1.6, 4, 3.4, '#8d4f2d') + ellipse(2.4, -1, 2.8, 2.4, '#8d4f2d') + line('M3 -2L13 -9', '#5d3720', 1.4),
    )
  )
}

export function workshop(drawing: Drawing): string {
  const { colours } = drawing
  return (
    rect(0, 0, 320, 180, colours.wallCool) +
    rect(0, 146, 320, 34, colours.path) +
    rect(26, 30, 118, 62, colours.wall, 2) +
    many(6, (index) =>
      placed(
        42 + index * 18,
        48,
        1,
        index % 2
          ? line('M0 0V22', '#8d5f3d', 2.6) + rect(-5, -4, 10, 6, colours.dark, 1)
          : line('M0 -2V20', colours.window, 2.4) +
              circle(0, 22, 3.6, colours.window) +
              circle(0, 22, 1.6, colours.wall),
      ),
    ) +
    rect(190, 22, 98, 70, colours.wallWarm, 2) +
    rect(196, 28, 86, 58, colours.sky) +
    shape('M196 86V70q20 -16 44 -4t42 -6v26z', colours.leafLight) +
    line('M239 28V86M196 58H282', colours.wallWarm, 2.4) +
    line('M54 170V134M266 170V134', '#8d5f3d', 4) +
    rect(40, 128, 240, 7, '#b98558', 2) +
    placed(96, 128, 1.5, bicycleOnStand(colours.dark, colours.accent)) +
    rect(178, 112, 26, 16, colours.window, 2) +
    circle(186, 120, 4, colours.light) +
    rect(194, 116, 7, 2, colours.light) +
    rect(194, 121, 7, 2, colours.light) +
    shape('M226 128c-2 -14 4 -18 12 -18s14 4 12 18z', colours.accentSoft) +
    person(drawing, 142, 172, 52, 'standing') +
    person(drawing, 218, 174, 52, 'waving') +
    person(drawing, 62, 174, 51, 'standing') +
    line('M160 0V12', colours.dark, 1) +
    shape('M142 22a18 12 0 0 1 36 0z', colours.accent)
  )
}

function bicycleOnStand(tyre: string, frame: string): string {
  return (
    `<circle cx="-11" cy="-7" r="6.6" fill="none" stroke="${tyre}" stroke-width="1.4"/><circle cx="12" cy="-7" r="6.6" fill="none" stroke="${tyre}" stroke-width="1.4"/>` +
    line('M-11 -7L-4 -16H8L0 -7ZM-4 -16L0 -7M12 -7L8 -18.5M8 -18.5l3.4 -1.2M-4 -16l-1 -2.6', frame, 1.5)
  )
}

export function townPanorama(drawing: Drawing): string {
  const { colours } = drawing
  return (
    sky(drawing) +
    hills(drawing, 84, 12, colours.far) +
    hills(drawing, 100, 9, colours.middle) +
    bellTower(drawing, 150, 110, 50) +
    many(7, (index) =>
      house(drawing, 62 + index * 25, 118 - Math.sin((index / 6) * Math.PI) * 12, 26, 22 + (index % 3) * 4),
    ) +
    many(9, (index) => house(drawing, 40 + index * 26, 132, 27, 18 + ((index * 7) % 11))) +
    cypress(drawing, 34, 134, 42) +
    cypress(drawing, 24, 136, 34) +
    cypress(drawing, 282, 134, 44) +
    cypress(drawing, 292, 136, 34) +
    shape('M0 132Q80 126 160 131T320 129V146H0Z', colours.near) +
    tree(drawing, 12, 142, 30) +
    tree(drawing, 66, 140, 24) +
    tree(drawing, 210, 140, 26) +
    tree(drawing, 308, 142, 32) +
    water(drawing, 142, 166) +
    shape('M0 165Q100 160 180 164T320 162V180H0Z', colours.ground) +
    meadow(drawing, 168, 178, 20)
  )
}

export function assembly(drawing: Drawing): string {
  const { colours, random } = drawing
  const front = [34, 84, 132, 190, 240, 288].map((x, index) =>
    person(drawing, x, 174 + (index % 2) * 4, 38, index % 2 ? 'walking' : 'standing'),
  )
  return (
    sky(drawing) +
    hills(drawing, 84, 7, colours.far) +
    publicBuilding(drawing, 80, 104, 160, 44) +
    tree(drawing, 34, 114, 58) +
    tree(drawing, 288, 116, 62) +
    rect(0, 102, 320, 78, colours.path) +
    lamp(drawing, 66, 116, 42) +
    lamp(drawing, 254, 116, 42) +
    shadow(160, 128, 60) +
    rect(138, 108, 44, 20, colours.accent, 2) +
    rect(134, 104, 52, 5, colours.accentSoft, 1) +
    rect(151, 100, 18, 2.4, colours.dark, 1) +
    polygon(
      [
        [153, 102],
        [155, 86],
        [169, 88],
        [166, 102],
      ],
      colours.light,
    ) +
    line('M157.5 93l2 3 4.4 -5', colours.leaf, 1.6) +
    person(drawing, 118, 127, 35, 'waving') +
    person(drawing, 202, 127, 35, 'walking') +
    person(drawing, 96, 126, 34, 'standing') +
    person(drawing, 224, 127, 35, 'standing') +
    child(drawing, 78, 128, 24) +
    person(drawing, 46, 126, 34, 'walking') +
    person(drawing, 272, 127, 34, 'walking') +
    (random.chance(0.6) ? bunting(drawing, 66, 70, 160, 56) + bunting(drawing, 160, 56, 254, 70) : '') +
    front.join('')
  )
}
