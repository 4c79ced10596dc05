import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accentDefault,
  accentSoftShare,
  contrastRatio,
  inks,
  mixHex,
  organizationColours,
  surfaces,
} from '@/lib/identity/organizations/look/colour'
import { colourProperties } from '@/lib/identity/organizations/look/colour-properties'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const schemes = ['light', 'dark'] as const
const edges = ['#ffffff', '#000000', '#ffdd00', '#777777', '#ff0000', '#0000ff', '#00ff00', '#767676', '#959595']

describe('the colours of an organization', () => {
  it('are readable in light and dark, whatever colour is configured', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...edges), hex), (brand) => {
        const colours = organizationColours(brand)
        for (const scheme of schemes) {
          const { accent, accentHover, onAccent, accentText } = colours[scheme]
          expect(contrastRatio(accent, onAccent)).toBeGreaterThanOrEqual(4.5)
          expect(contrastRatio(accentHover, onAccent)).toBeGreaterThanOrEqual(4.5)
          for (const ground of Object.values(surfaces[scheme])) {
            expect(contrastRatio(accentText, ground)).toBeGreaterThanOrEqual(4.5)
            expect(contrastRatio(accentText, mixHex(accent, ground, accentSoftShare))).toBeGreaterThanOrEqual(4.5)
          }
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('leave a readable colour unchanged', () => {
    expect(organizationColours('#1f5f56').light).toMatchObject({
      accent: '#1f5f56',
      onAccent: inks.light,
      accentText: '#1f5f56',
    })
  })

  it('put dark text on a light brand colour instead of darkening it', () => {
    const { light } = organizationColours('#f5b400')
    expect(light.onAccent).toBe(inks.dark)
    expect(contrastRatio(light.accent, '#f5b400')).toBeLessThan(1.2)
  })

  it('accept three digits and a missing hash', () => {
    expect(organizationColours('06c')).toEqual(organizationColours('#0066cc'))
  })

  it('fall back to the default when the value is not a colour, so that no foreign CSS is injected', () => {
    expect(colourProperties('red;}body{display:none')).toEqual(colourProperties('#1f5f56'))
    for (const value of Object.values(colourProperties('#1f5f56'))) expect(value).toMatch(/^#[0-9a-f]{6}$/)
  })
})

describe('the style sheet', () => {
  const css = readFileSync('app/globals.css', 'utf8')
  const palette = [...css.matchAll(/--([a-z-]+): var\(--light, (#[0-9a-f]{6})\) var\(--dark, (#[0-9a-f]{6})\);/g)]
  const light: Record<string, string> = Object.fromEntries(palette.map(([, name, colour]) => [name, colour]))
  const dark: Record<string, string> = Object.fromEntries(palette.map(([, name, , colour]) => [name, colour]))

  it('defines the surfaces that the contrast is computed for', () => {
    expect(light).toMatchObject(surfaces.light)
    expect(dark).toMatchObject(surfaces.dark)
    expect(css).toContain(`var(--accent) ${accentSoftShare * 100}%`)
  })

  it('falls back to the tokens of the default colour', () => {
    const sets = organizationColours(accentDefault)
    for (const scheme of schemes) {
      const { accent, accentHover, onAccent, accentText } = sets[scheme]
      expect(css).toContain(`var(--accent-${scheme}, ${accent})`)
      expect(css).toContain(`var(--accent-hover-${scheme}, ${accentHover})`)
      expect(css).toContain(`var(--accent-contrast-${scheme}, ${onAccent})`)
      expect(css).toContain(`var(--accent-text-${scheme}, ${accentText})`)
    }
  })

  it('applies dark mode equally for the system setting and the choice on the page', () => {
    const bySystem = /:root:not\(\[data-theme="?light"?\]\) \{([^}]*)\}/.exec(css)?.[1]
    const byPage = /:root\[data-theme="?dark"?\] \{([^}]*)\}/.exec(css)?.[1]
    const plain = (block = '') => block.replace(/\s+/g, ' ').trim()
    expect(plain(bySystem)).toContain('--light: ; --dark: initial;')
    expect(plain(bySystem)).toBe(plain(byPage))
  })

  it.each([
    ['light', light],
    ['dark', dark],
  ])('is readable in the %s scheme', (_, tokens) => {
    const ratio = (a: string, b: string) => contrastRatio(tokens[a] ?? '', tokens[b] ?? '')
    for (const ground of ['page', 'surface', 'sunken']) {
      expect(ratio('ink', ground)).toBeGreaterThanOrEqual(7)
      expect(ratio('muted', ground)).toBeGreaterThanOrEqual(4.5)
      expect(ratio('line-strong', ground)).toBeGreaterThanOrEqual(3)
      expect(ratio('danger', ground)).toBeGreaterThanOrEqual(4.5)
    }
    for (const tone of ['info', 'success', 'warning', 'danger']) {
      expect(ratio(tone, `${tone}-soft`)).toBeGreaterThanOrEqual(4.5)
      expect(ratio('ink', `${tone}-soft`)).toBeGreaterThanOrEqual(7)
      expect(ratio('muted', `${tone}-soft`)).toBeGreaterThanOrEqual(4.5)
    }
    expect(ratio('danger', 'on-danger')).toBeGreaterThanOrEqual(4.5)
  })
})
