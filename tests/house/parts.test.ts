import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSource, refusingFunctions, type TopFunction } from './refusing'

// React renders components when the answer has begun: a refusal thrown there is a blank page. `servedPage` catches what
// the page itself calls, and `servedPart` makes a part of a page that has to be called.
const files = globSync('{app,components,lib/edge/http/pages}/**/*.{ts,tsx}').filter(
  (file) => !/^'use (?:server|client)'/.test(readFileSync(file, 'utf8')),
)
const sources = files.map((file) => readSource(file))
const refusing = refusingFunctions(sources)

const isComponent = ({ name }: TopFunction): boolean => /^[A-Z][a-z]/.test(name)
const named = ({ file, name }: TopFunction): string => `${file}: ${name}`

describe('parts of pages that can refuse', () => {
  it('finds the functions that refuse', () => {
    const names = refusing.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['orRefusal', 'addressId', 'explain', 'loadAdministered']))
  })

  it('finds no component that can refuse', () => {
    expect(refusing.filter(isComponent).map(named)).toEqual([])
  })

  it('finds no call of a component: a part that can refuse is made by servedPart', () => {
    const components = new Set(
      sources.flatMap(({ functions }) => functions.filter(isComponent).map(({ name }) => name)),
    )
    const calling = sources.flatMap(({ functions }) =>
      functions.flatMap((one) =>
        one.calls.filter((name) => components.has(name)).map((name) => `${named(one)} → ${name}`),
      ),
    )
    expect(calling).toEqual([])
  })

  it('wraps pages and their metadata that can refuse', () => {
    const pages = refusing.filter(
      ({ file, name }) => /\/(?:page|not-found)\.tsx$/.test(file) && ['default', 'generateMetadata'].includes(name),
    )
    expect(pages.map(named)).toEqual([])
  })

  it('are found in a page that renders one', () => {
    const page = readSource(
      'app/x/page.tsx',
      `import { notFound } from 'next/navigation'
       const load = async (id) => id ?? notFound()
       async function Work({ id }) { return <p>{await load(id)}</p> }
       const work = servedPart(async ({ id }) => <p>{await load(id)}</p>)
       export default servedPage(async function Page() { return <Work /> })`,
    )
    expect(refusingFunctions([page]).map(({ name }) => name)).toEqual(['load', 'Work'])
  })
})
