import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SITE_PATHS } from '@/lib/site/pages/base/site-paths'

/** Own pages are looked up; the others are no targets of a link, or exist in the demo only. */
const OTHERS = ['404', 'design', 'error', 'inbox', 'pages', 'process-review']

it('a page may link to the addresses that app serves', () => {
  const firstSegments = globSync('app/**/page.tsx').flatMap((file) => {
    const [first] = file
      .split('/')
      .slice(1, -1)
      .filter((folder) => !folder.startsWith('('))
    return first === undefined || first.startsWith('[') ? [] : [first]
  })
  const served = new Set([...firstSegments, 'files'])
  expect([...SITE_PATHS, ...OTHERS].toSorted()).toEqual([...served].toSorted())
})
