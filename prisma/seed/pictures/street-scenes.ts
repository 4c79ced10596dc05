import { awning, bellTower, farTown, house, publicBuilding, street } from './buildings'
import { circle, type Drawing, ellipse, faded, line, many, placed, polygon, rect, shape } from './drawing'
import { bench, bunting, bus, busShelter, fountain, lamp, marketStall } from './furniture'
import { country, ground, hills, shadow, sky } from './landscape'
import { bicycle, child, cyclist, person } from './people'
import { bush, cypress, tree } from './plants'

export function square(drawing: Drawing): string {
  const { colours } = drawing
  return (
    sky(drawing) +
    hills(drawing, 84, 8, colours.far) +
    bellTower(drawing, 92, 130, 98) +
    street(drawing, 0, 76, 132, 34, 52) +
    street(drawing, 108, 214, 130, 36, 56) +
    street(drawing, 238, 320, 132, 34, 54) +
    rect(0, 129, 320, 51, colours.path) +
    paving(drawing) +
    tree(drawing, 40, 148, 56) +
    tree(drawing, 226, 140, 50) +
    tree(drawing, 290, 154, 62) +
    fountain(drawing, 152, 154, 1) +
    bench(drawing, 60, 162, 36) +
    person(drawing, 78, 154, 30, 'sitting') +
    person(drawing, 204, 164, 36, 'walking') +
    person(drawing, 218, 164, 34, 'standing') +
    child(drawing, 118, 170, 24) +
    person(drawing, 254, 172, 37, 'walking')
  )
}

function paving({ colours }: Drawing): string {
  return faded(
    0.35,
    line(
      'M0 142H320M0 156H320M0 172H320M60 130L20 180M110 130L90 180M160 130V180M210 130L230 180M260 130L300 180',
      colours.wallWarm,
      0.9,
    ),
  )
}

export function market(drawing: Drawing): string {
  const { colours } = drawing
  return (
    sky(drawing) +
    street(drawing, 0, 320, 120, 34, 62) +
    rect(0, 118, 320, 62, colours.path) +
    paving(drawing) +
    bunting(drawing, 10, 60, 160, 54) +
    bunting(drawing, 160, 54, 312, 62) +
    marketStall(drawing, 22, 144, 62, colours.accent) +
    marketStall(drawing, 126, 142, 58, colours.leaf) +
    marketStall(drawing, 226, 146, 66, colours.accentSoft) +
    person(drawing, 104, 156, 38, 'standing') +
    person(drawing, 72, 164, 40, 'walking') +
    person(drawing, 198, 162, 40, 'waving') +
    person(drawing, 212, 164, 26, 'standing') +
    person(drawing, 276, 168, 40, 'walking') +
    bicycle(drawing, 152, 168, 21, colours.accent)
  )
}

export function bikePath(drawing: Drawing): string {
  const { colours } = drawing
  return (
    country(drawing, 100) +
    farTown(drawing, 224, 98, 64) +
    ground(colours.ground, 112) +
    many(5, (index) => tree(drawing, 20 + index * 40, 122 - index * 1.5, 46 - index * 6)) +
    shape('M196 112H206C226 122 262 140 330 168V180H30C120 160 176 132 196 112Z', colours.path) +
    shape('M200 112H204C210 126 196 150 140 180H60C140 158 188 134 200 112Z', colours.accent) +
    faded(0.85, line('M201 118C198 128 182 146 160 159M150 165L118 178', colours.light, 1.4)) +
    placed(132, 168, 0.5, faded(0.9, bicycleMark(colours.light))) +
    cyclist(drawing, 168, 152, 36) +
    cyclist(drawing, 118, 172, 44) +
    person(drawing, 246, 160, 36, 'walking') +
    person(drawing, 262, 162, 24, 'walking') +
    lamp(drawing, 286, 156, 54) +
    bush(drawing, 304, 172, 11)
  )
}

const bicycleMark = (colour: string): string =>
  `<circle cx="-9" cy="0" r="6" fill="none" stroke="${colour}" stroke-width="2"/><circle cx="10" cy="0" r="6" fill="none" stroke="${colour}" stroke-width="2"/>` +
  line('M-9 0L-3 -8H7L0 0ZM10 0L6 -11', colour, 2)

export function busStop(drawing: Drawing): string {
  const { colours, random } = drawing
  return (
    sky(drawing) +
    hills(drawing, 92, 8, colours.far) +
    street(drawing, 0, 110, 134, 34, 54) +
    tree(drawing, 140, 136, 60) +
    street(drawing, 226, 320, 134, 30, 50) +
    rect(0, 132, 320, 20, colours.path) +
    rect(0, 150, 320, 30, '#7d8288') +
    line('M10 166h24M60 166h24M110 166h24M160 166h24M210 166h24M260 166h24', colours.light, 1.6) +
    busShelter(drawing, 152, 146, 72) +
    person(drawing, 174, 138, 32, 'sitting') +
    person(drawing, 204, 146, 34, 'standing') +
    person(drawing, 140, 147, 22, 'standing') +
    line('M238 146V108', colours.dark, 1.8) +
    circle(238, 104, 6.5, colours.accent) +
    rect(234.6, 102, 6.8, 4, colours.light, 1) +
    bus(drawing, random.between(14, 30), 170, 104, random.pick([colours.leaf, colours.accent, colours.window])) +
    lamp(drawing, 282, 147, 54)
  )
}

export function mural(drawing: Drawing): string {
  const { colours, random } = drawing
  const petals = many(9, (index) => {
    const angle = (index / 9) * Math.PI * 2
    return (
      ellipse(0, 0, 0, 0, 'none') +
      `<ellipse cx="${(Math.cos(angle) * 17).toFixed(1)}" cy="${(Math.sin(angle) * 17).toFixed(1)}" rx="11" ry="5.6" fill="${index % 2 ? colours.accent : colours.accentSoft}" transform="rotate(${((angle * 180) / Math.PI).toFixed(0)} ${(Math.cos(angle) * 17).toFixed(1)} ${(Math.sin(angle) * 17).toFixed(1)})"/>`
    )
  })
  return (
    sky(drawing) +
    house(drawing, 0, 146, 52, 78) +
    rect(58, 34, 176, 112, colours.wall) +
    rect(54, 29, 184, 7, colours.roof, 1) +
    `<clipPath id="wall"><rect x="64" y="42" width="164" height="98"/></clipPath><g clip-path="url(#wall)">` +
    rect(64, 42, 164, 98, colours.waterLight) +
    circle(206, 56, 30, colours.glow) +
    shape('M60 120C90 84 124 128 160 100S220 96 236 112V146H60Z', colours.leafLight) +
    shape('M60 134C96 108 130 140 168 122S220 118 236 128V146H60Z', colours.leaf) +
    line('M104 140C102 118 100 104 104 84M104 120q12 -10 20 -8M104 112q-12 -8 -20 -4', colours.leaf, 3.4) +
    placed(104, 76, 1, petals + circle(0, 0, 9, colours.glow)) +
    bird(150, 66, 1.1, colours.light) +
    bird(176, 82, 0.8, colours.light) +
    shape('M168 140c0 -30 10 -44 24 -44s24 14 24 44z', colours.window) +
    circle(192, 88, 11, '#d79d74') +
    shape('M180 87a12 12 0 0 1 24 0c-6 -5 -18 -5 -24 0z', colours.dark) +
    '</g>' +
    house(drawing, 240, 146, 44, 60) +
    house(drawing, 284, 146, 38, 70) +
    rect(0, 144, 320, 36, colours.path) +
    scaffold(drawing, random.chance(0.5) ? 76 : 132) +
    person(drawing, 146, 166, 36, 'standing') +
    person(drawing, 160, 166, 24, 'waving') +
    person(drawing, 226, 170, 38, 'walking') +
    many(3, (index) =>
      rect(
        120 + index * 7,
        160,
        5.4,
        6,
        [colours.accent, colours.accentSoft, colours.window][index] ?? colours.accent,
        1,
      ),
    )
  )
}

const bird = (x: number, y: number, size: number, colour: string): string =>
  placed(x, y, size, shape('M0 0C4 -8 12 -9 16 -4C20 -9 28 -8 32 0C26 -3 20 -2 16 3C12 -2 6 -3 0 0Z', colour))

function scaffold(drawing: Drawing, x: number): string {
  const { colours } = drawing
  return (
    person(drawing, x + 16, 108, 30, 'waving') +
    line(
      `M${x} 160V76M${x + 34} 160V76M${x - 3} 108H${x + 37}M${x} 134H${x + 34}M${x} 160L${x + 34} 134M${x} 134L${x + 34} 108`,
      colours.dark,
      1.3,
    ) +
    rect(x - 4, 107, 42, 3, '#b07a4a')
  )
}

export function rampEntrance(drawing: Drawing): string {
  const { colours } = drawing
  return (
    sky(drawing) +
    tree(drawing, 26, 142, 68) +
    publicBuilding(drawing, 58, 146, 176, 92) +
    tree(drawing, 290, 146, 74) +
    rect(0, 144, 320, 36, colours.path) +
    polygon(
      [
        [70, 166],
        [214, 146],
        [214, 166],
      ],
      colours.wallCool,
    ) +
    line('M70 153L214 133M70 165v-12M106 160v-12M142 155v-12M178 150v-12M214 145v-12', colours.accent, 1.8) +
    rect(214, 146, 42, 20, colours.wallCool) +
    wheelchair(drawing, 124, 157) +
    person(drawing, 150, 154, 36, 'walking') +
    person(drawing, 232, 146, 36, 'waving') +
    person(drawing, 48, 170, 36, 'walking') +
    child(drawing, 34, 170, 24) +
    bush(drawing, 280, 168, 10) +
    bush(drawing, 300, 170, 12)
  )
}

function wheelchair({ colours }: Drawing, x: number, y: number): string {
  return placed(
    x,
    y,
    0.95,
    `<circle cx="0" cy="-8" r="8" fill="none" stroke="${colours.dark}" stroke-width="1.6"/>` +
      circle(12, -3, 2.6, colours.dark) +
      line('M-5 -26V-13H8L11 -4', colours.dark, 1.6) +
      line('M-2 -15H8V-5h4', '#4a5d78', 4) +
      rect(-6, -29, 10, 15, colours.accentSoft, 4) +
      circle(-1, -34, 4.6, '#e0a77f') +
      shape('M-6 -34a5 5 0 0 1 10 0c-2.4 -2.4 -6 -2.6 -10 0z', '#3b2c25') +
      line('M2 -25L7 -17', colours.accentSoft, 3),
  )
}

export function eveningLamps(drawing: Drawing): string {
  const { colours, random } = drawing
  const stars = many(26, () =>
    circle(random.between(4, 316), random.between(4, 60), random.between(0.4, 1), colours.light),
  )
  return (
    rect(0, 0, 320, 180, colours.sky) +
    stars +
    circle(262, 34, 13, colours.glow) +
    circle(256, 31, 12, colours.sky) +
    hills(drawing, 84, 9, colours.far) +
    farTown(drawing, 126, 92, 72) +
    street(drawing, 0, 92, 138, 38, 58) +
    street(drawing, 232, 320, 138, 36, 58) +
    ground(colours.ground, 130) +
    shape('M60 180C110 158 150 140 156 128H166C172 140 212 158 262 180Z', colours.path) +
    cypress(drawing, 110, 138, 42) +
    cypress(drawing, 218, 138, 46) +
    lamp(drawing, 134, 146, 42, true) +
    lamp(drawing, 190, 146, 42, true) +
    lamp(drawing, 96, 168, 60, true) +
    lamp(drawing, 230, 168, 60, true) +
    person(drawing, 160, 160, 32, 'walking') +
    person(drawing, 174, 161, 31, 'walking')
  )
}

export function terrace(drawing: Drawing): string {
  const { colours } = drawing
  return (
    sky(drawing) +
    street(drawing, 0, 320, 136, 58, 84) +
    rect(86, 96, 148, 40, colours.wall) +
    rect(96, 106, 34, 24, colours.window) +
    rect(142, 106, 30, 30, colours.trunk) +
    rect(184, 106, 40, 24, colours.window) +
    awning(drawing, 84, 92, 152, colours.accent) +
    rect(0, 134, 320, 46, colours.path) +
    paving(drawing) +
    table(drawing, 92, 158) +
    table(drawing, 216, 162) +
    person(drawing, 70, 152, 36, 'sitting') +
    placed(114, 152, 1, person({ ...drawing }, 0, 0, 36, 'sitting'), true) +
    person(drawing, 194, 156, 38, 'sitting') +
    placed(240, 156, 1, person({ ...drawing }, 0, 0, 37, 'sitting'), true) +
    person(drawing, 152, 164, 39, 'waving') +
    bush(drawing, 32, 166, 12) +
    bush(drawing, 288, 168, 12) +
    bicycle(drawing, 276, 150, 20, colours.accentSoft)
  )
}

function table({ colours }: Drawing, x: number, y: number): string {
  return (
    shadow(x, y, 34) +
    line(`M${x} ${y}V${y - 16}M${x - 7} ${y}h14`, colours.dark, 1.6) +
    ellipse(x, y - 16.5, 17, 3, colours.light) +
    rect(x - 7, y - 21, 4, 4, colours.accentSoft, 1) +
    rect(x + 3, y - 23, 3, 6, colours.window, 1)
  )
}
