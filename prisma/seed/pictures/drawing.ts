import type { Random } from '../random'
import type { Palette } from './palettes'

// Size of every picture.
export const WIDTH = 320
export const HEIGHT = 180

/** Drawing context of a picture. */
export type Drawing = { colours: Palette; random: Random }

export const rounded = (value: number): string => String(Math.round(value * 10) / 10)

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  return `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}" fill="${fill}"${radius ? ` rx="${rounded(radius)}"` : ''}/>`
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="${fill}"/>`
}

export function ellipse(x: number, y: number, radiusX: number, radiusY: number, fill: string): string {
  return `<ellipse cx="${rounded(x)}" cy="${rounded(y)}" rx="${rounded(radiusX)}" ry="${rounded(radiusY)}" fill="${fill}"/>`
}

export function shape(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`
}

export function polygon(points: readonly (readonly [number, number])[], fill: string): string {
  return `<polygon points="${points.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join(' ')}" fill="${fill}"/>`
}

export function line(path: string, colour: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${rounded(width)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function faded(opacity: number, content: string): string {
  return `<g opacity="${opacity}">${content}</g>`
}

/** Places a drawing made around (0, 0), scaled and optionally mirrored. */
export function placed(x: number, y: number, size: number, content: string, isMirrored = false): string {
  return `<g transform="translate(${rounded(x)} ${rounded(y)}) scale(${isMirrored ? '-' : ''}${rounded(size)} ${rounded(size)})">${content}</g>`
}

/** The same made many times. */
export function many(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join('')
}
