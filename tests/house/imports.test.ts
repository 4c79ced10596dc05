import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// lib/README.md tells the order: a domain may use the domains before it. Siblings after `proposals` do not know each other.
const ORDER = [
  'organizations',
  'users',
  'auth',
  'groups',
  'audit',
  'processes',
  'modules',
  'topics',
  'access-codes',
  'proposals',
]
const SIBLINGS = ['comments', 'follows', 'votes', 'donations', 'evaluations', 'contact']

type Import = { file: string; target: string; isType: boolean }

const imports: Import[] = globSync('{app,components,lib}/**/*.{ts,tsx}', {
  exclude: (path) => path.includes('lib/generated'),
}).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^import (type )?[^'"]*['"]@\/([^'"]+)['"]/gm)].map(
    ([, type, target = '']) => ({
      file,
      target,
      isType: Boolean(type),
    }),
  ),
)

describe('who may import whom', () => {
  it('components/ui knows nothing of the product', () => {
    const strays = imports.filter(
      ({ file, target }) =>
        file.startsWith('components/ui/') && !/^(components\/ui|lib\/http\/form-state)/.test(target),
    )
    expect(strays).toEqual([])
  })

  it('lib never imports pages or components', () => {
    expect(imports.filter(({ file, target }) => file.startsWith('lib/') && /^(app|components)\//.test(target))).toEqual(
      [],
    )
  })

  it('pages and components reach data through domain functions, not through the Prisma client', () => {
    const strays = imports.filter(
      ({ file, target, isType }) =>
        /^(app|components)\//.test(file) && !isType && /^lib\/(db\/client|generated)/.test(target),
    )
    expect(strays).toEqual([])
  })

  it('siblings after proposals do not import each other', () => {
    const strays = imports.filter(({ file, target }) => {
      const own = SIBLINGS.find((domain) => file.startsWith(`lib/${domain}/`))
      return own !== undefined && SIBLINGS.some((domain) => domain !== own && target.startsWith(`lib/${domain}/`))
    })
    expect(strays).toEqual([])
  })

  it('the domains before proposals know nothing of what is done with proposals', () => {
    const strays = imports.filter(
      ({ file, target }) =>
        ORDER.some((domain) => file.startsWith(`lib/${domain}/`)) &&
        SIBLINGS.some((domain) => target.startsWith(`lib/${domain}/`)),
    )
    expect(strays).toEqual([])
  })

  it('only lib/env.ts reads the environment', () => {
    const strays = globSync('{app,components,lib}/**/*.{ts,tsx}', { exclude: (path) => path.includes('lib/generated') })
      .filter((file) => file !== 'lib/env.ts')
      .filter((file) => readFileSync(file, 'utf8').includes('process.env'))
    expect(strays).toEqual([])
  })

  it('D02 text is normalized by lib/i18n/normalize.ts alone, in time linear to its length', () => {
    // The hashing of passwords is bounded by their length; the counter of a field runs in the browser.
    const permitted = ['lib/i18n/normalize.ts', 'lib/auth/password.ts', 'components/ui/count-code-points.ts']
    const strays = globSync('{app,components,lib}/**/*.{ts,tsx}', { exclude: (path) => path.includes('lib/generated') })
      .filter((file) => !permitted.includes(file))
      .filter((file) => /[^.]\.normalize\(/.test(readFileSync(file, 'utf8')))
    expect(strays).toEqual([])
  })

  it('D02 Markdown is parsed by the rendering thread alone', () => {
    const strays = imports.filter(({ target, file, isType }) => {
      const parses = /^lib\/content\/(html-of-markdown|render\.thread)$/.test(target)
      return parses && !isType && file !== 'lib/content/render.thread.ts'
    })
    const parsers = globSync('{app,components,lib}/**/*.{ts,tsx}', {
      exclude: (path) => path.includes('lib/generated'),
    })
      .filter((file) => /from '(?:remark-|micromark|unified)/.test(readFileSync(file, 'utf8')))
      .filter((file) => file !== 'lib/content/html-of-markdown.ts')
    expect([...strays, ...parsers]).toEqual([])
  })

  it('no SQL is made of strings', () => {
    const strays = globSync('{app,components,lib}/**/*.{ts,tsx}', {
      exclude: (path) => path.includes('lib/generated'),
    }).filter((file) => /\$(query|execute)RawUnsafe/.test(readFileSync(file, 'utf8')))
    expect(strays).toEqual([])
  })
})
