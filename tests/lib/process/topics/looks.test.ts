import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { iconPaths } from '@/components/ui/icon-paths'
import { lookOf, TOPIC_COLOURS, TOPIC_ICONS } from '@/lib/process/topics/looks'

const css = readFileSync('app/globals.css', 'utf8')

describe('looks of topics', () => {
  it('have a sign for every name', () => {
    expect(TOPIC_ICONS.filter((icon) => !(icon in iconPaths))).toEqual([])
  })

  it('are readable on their ground in both schemes: contrast of at least 4.5', () => {
    for (const colour of TOPIC_COLOURS) {
      const [, light = '', dark = ''] =
        new RegExp(`\\.tone-${colour} \\{\\s*--tone: var\\(--light, (#\\w{6})\\) var\\(--dark, (#\\w{6})\\)`).exec(
          css,
        ) ?? []
      expect(contrast(light, mixed(light, '#ffffff')), `${colour}, light`).toBeGreaterThan(4.5)
      expect(contrast(dark, mixed(dark, '#1f1c18')), `${colour}, dark`).toBeGreaterThan(4.5)
    }
  })

  it('follow from id and kind when nobody chose one', () => {
    expect(lookOf('scenario', { id: 3 })).toEqual(lookOf('scenario', { id: 3, colour: null, icon: null }))
    expect(lookOf('scenario', { id: 3 }).icon).toBe('map-pin')
    expect(lookOf('challenge', { id: 3 }).colour).not.toBe(lookOf('challenge', { id: 4 }).colour)
    expect(lookOf('challenge', { id: 3, colour: 'red', icon: 'bike' })).toEqual({ colour: 'red', icon: 'bike' })
  })
})

// The ground of .sign-tile: 14 % of the colour in the surface.
function mixed(colour: string, surface: string): string {
  return `#${channels(colour)
    .map((value, index) => Math.round(value * 0.14 + (channels(surface)[index] ?? 0) * 0.86))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}
