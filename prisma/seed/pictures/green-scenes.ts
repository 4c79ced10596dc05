import { farTown } from './buildings'
import { circle, type Drawing, ellipse, line, many, placed, polygon, rect, shape } from './drawing'
import { bench, bunting, lamp, slide, swings } from './furniture'
import { country, ground, meadow, shadow, water, windingPath } from './landscape'
import { child, cyclist, person } from './people'
import { bush, cypress, pine, raisedBed, tree } from './plants'

export function park(drawing: Drawing): string {
  const { colours, random } = drawing
  return (
    country(drawing) +
    farTown(drawing, random.between(30, 200), 100, 62) +
    ground(colours.ground, 122) +
    tree(drawing, 34, 132, 74) +
    tree(drawing, 84, 127, 48) +
    tree(drawing, 262, 130, 62) +
    pine(drawing, 300, 138, 78) +
    windingPath(colours.path, 150, 190, 122) +
    bush(drawing, 120, 131, 9) +
    bench(drawing, 222, 150, 40) +
    lamp(drawing, 212, 148, 44) +
    person(drawing, 168, 152, 30, 'walking') +
    person(drawing, 180, 152, 20, 'walking') +
    person(drawing, 92, 160, 33, 'waving') +
    meadow(drawing, 150, 176, 34)
  )
}

export function benchUnderTree(drawing: Drawing): string {
  const { colours, random } = drawing
  const side = random.chance(0.5) ? 0 : 1
  return (
    country(drawing, 110) +
    farTown(drawing, side ? 30 : 210, 104, 70) +
    ground(colours.ground, 126) +
    tree(drawing, side ? 246 : 82, 150, 116) +
    bench(drawing, side ? 162 : 118, 156, 64) +
    person(drawing, side ? 186 : 142, 148, 38, 'sitting') +
    person(drawing, side ? 206 : 163, 148, 36, 'sitting') +
    cypress(drawing, side ? 60 : 268, 134, 46) +
    cypress(drawing, side ? 74 : 282, 134, 36) +
    cyclist(drawing, side ? 96 : 236, 162, 32, side === 1) +
    meadow(drawing, 160, 177, 30)
  )
}

export function riverBank(drawing: Drawing): string {
  const { colours } = drawing
  return (
    country(drawing, 92) +
    farTown(drawing, 206, 90, 74) +
    ground(colours.middle, 98) +
    tree(drawing, 22, 104, 34) +
    tree(drawing, 60, 102, 26) +
    tree(drawing, 186, 102, 28) +
    water(drawing, 106, 142) +
    bridge(drawing, 118, 106) +
    shape('M0 141Q90 132 170 140T320 136V180H0Z', colours.ground) +
    shape('M0 158Q100 148 190 156T320 150V166Q240 166 180 170T0 172Z', colours.path) +
    reeds(drawing, 24, 142) +
    reeds(drawing, 282, 140) +
    reeds(drawing, 230, 141) +
    bench(drawing, 60, 154, 36) +
    person(drawing, 150, 164, 32, 'walking') +
    person(drawing, 164, 164, 30, 'walking') +
    cyclist(drawing, 244, 169, 33) +
    tree(drawing, 306, 158, 74) +
    meadow(drawing, 172, 178, 14)
  )
}

function bridge({ colours }: Drawing, x: number, y: number): string {
  return (
    shape(
      `M${x - 46} ${y + 2}Q${x} ${y - 20} ${x + 46} ${y + 2}V${y + 20}H${x + 38}A14 14 0 0 0 ${x + 10} ${y + 20}H${x + 3}H${x - 3}H${x - 10}A14 14 0 0 0 ${x - 38} ${y + 20}H${x - 46}Z`,
      colours.wallWarm,
    ) + line(`M${x - 46} ${y + 1}Q${x} ${y - 21} ${x + 46} ${y + 1}`, colours.wall, 2.4)
  )
}

function reeds({ colours, random }: Drawing, x: number, y: number): string {
  return many(7, (index) => {
    const rx = x + index * 3.2
    const height = random.between(10, 19)
    return (
      line(`M${rx} ${y + 2}q1 ${-height * 0.6} ${random.between(-2, 2)} ${-height}`, colours.near, 1.1) +
      (index % 2 ? ellipse(rx, y - height + 2, 1.2, 3, colours.trunk) : '')
    )
  })
}

export function garden(drawing: Drawing): string {
  const { colours } = drawing
  return (
    country(drawing, 100) +
    ground(colours.ground, 112) +
    shed(drawing, 236, 134) +
    fence(drawing, 0, 320, 122) +
    tree(drawing, 36, 132, 56) +
    raisedBed(drawing, 30, 150, 62) +
    raisedBed(drawing, 118, 146, 52) +
    raisedBed(drawing, 186, 166, 76) +
    raisedBed(drawing, 56, 174, 70) +
    person(drawing, 106, 150, 36, 'standing') +
    wateringCan(drawing, 112, 152) +
    person(drawing, 176, 166, 38, 'waving') +
    person(drawing, 274, 170, 36, 'walking') +
    child(drawing, 144, 168, 24)
  )
}

function shed({ colours }: Drawing, x: number, y: number): string {
  return (
    shadow(x + 22, y, 56) +
    rect(x, y - 30, 44, 30, colours.wallWarm) +
    line(
      `M${x + 9} ${y - 29}v28M${x + 18} ${y - 29}v28M${x + 27} ${y - 29}v28M${x + 36} ${y - 29}v28`,
      colours.roof,
      0.5,
    ) +
    polygon(
      [
        [x - 5, y - 29],
        [x + 49, y - 29],
        [x + 36, y - 44],
        [x + 8, y - 44],
      ],
      colours.roof,
    ) +
    rect(x + 6, y - 22, 13, 22, colours.trunk, 1) +
    rect(x + 26, y - 22, 12, 10, colours.window, 1)
  )
}

function fence({ colours }: Drawing, from: number, to: number, y: number): string {
  const posts = Math.round((to - from) / 10)
  return (
    line(`M${from} ${y - 4}H${to}M${from} ${y - 9}H${to}`, colours.wall, 1.4) +
    many(posts + 1, (index) => rect(from + index * 10 - 1, y - 13, 2.4, 14, colours.wall, 1))
  )
}

function wateringCan({ colours }: Drawing, x: number, y: number): string {
  return placed(
    x + 8,
    y - 13,
    1,
    rect(-4, -3, 9, 8, colours.window, 1.4) +
      line('M5 1L11 -3M-4 -1a4 4 0 0 1 0 5', colours.window, 1.5) +
      line('M12 -1l2 4M14 -2l3 4', colours.waterLight, 0.8),
  )
}

export function playground(drawing: Drawing): string {
  const { colours, random } = drawing
  return (
    country(drawing, 106) +
    ground(colours.ground, 118) +
    tree(drawing, 28, 126, 62) +
    tree(drawing, 290, 128, 70) +
    bush(drawing, 64, 126, 10) +
    bush(drawing, 252, 127, 11) +
    ellipse(160, 154, 128, 22, colours.path) +
    swings(drawing, 100, 150, 1.15) +
    slide(drawing, 196, 154, 1.2) +
    child(drawing, 150, 158, 25) +
    child(drawing, 252, 162, 23) +
    child(drawing, 66, 164, 22) +
    person(drawing, 282, 160, 36, 'standing') +
    circle(172, 168, 4.4, colours.accent) +
    (random.chance(0.5) ? bunting(drawing, 40, 62, 284, 58) : '') +
    meadow(drawing, 170, 178, 14)
  )
}

export function sportsField(drawing: Drawing): string {
  const { colours } = drawing
  return (
    country(drawing, 96) +
    farTown(drawing, 120, 94, 66) +
    many(9, (index) => cypress(drawing, 14 + index * 37, 114, 24 + (index % 3) * 5)) +
    ground(colours.near, 110) +
    shape('M44 118H276L330 180H-10Z', colours.accentSoft) +
    line('M62 122H258L300 172H20ZM160 122V172', colours.light, 1.3) +
    `<ellipse cx="160" cy="145" rx="28" ry="9" fill="none" stroke="${colours.light}" stroke-width="1.3"/>` +
    hoop(drawing, 40, 138) +
    hoop(drawing, 280, 138, true) +
    person(drawing, 122, 158, 38, 'waving') +
    person(drawing, 176, 150, 34, 'walking') +
    person(drawing, 214, 164, 38, 'waving') +
    circle(152, 116, 4.6, colours.accent) +
    child(drawing, 90, 150, 28)
  )
}

function hoop({ colours }: Drawing, x: number, y: number, isMirrored = false): string {
  return placed(
    x,
    y,
    1,
    line('M0 0V-46L10 -52', colours.dark, 2.2) +
      rect(7, -64, 4, 20, colours.light, 1) +
      line('M11 -50h9', colours.accent, 1.6) +
      line('M12 -49l2 8M19 -49l-2 8M15.5 -49v8M13 -45h5', colours.light, 0.7),
    isMirrored,
  )
}
