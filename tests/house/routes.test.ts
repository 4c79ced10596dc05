import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const pages = globSync('app/**/{page.tsx,route.ts}').map(addressOf)
const screens = [...readFileSync('docs/specification/screens.md', 'utf8').matchAll(/^\| `(\/[^`]*)` \|/gm)].map(
  ([, address = '']) => address,
)

describe('the list of screens', () => {
  it('is parsed completely', () => expect(screens.length).toBe(72))

  it.each(screens)('%s has a page', (screen) => {
    expect(pages.some((page) => page.test(example(screen)))).toBe(true)
  })
})

/** The address that a folder of app serves, as a pattern; the catch-all page that leads to /404 serves no screen. */
function addressOf(file: string): RegExp {
  const folders = file.split('/').slice(1, -1)
  const segments = folders.filter((folder) => !/^\(.*\)$/.test(folder))
  if (segments[0]?.startsWith('[')) return /^$/
  const pattern = segments.map((segment) => {
    if (segment.startsWith('[[...')) return '(/.+)?'
    if (segment.startsWith('[...')) return '/.+'
    return segment.startsWith('[') ? '/[^/]+' : `/${segment.replaceAll(/[.()]/g, '\\$&')}`
  })
  return new RegExp(`^${pattern.join('') || '/'}$`)
}

function example(screen: string): string {
  return screen.replaceAll(/\[\w+\]/g, '1')
}
