import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PAGES_OF_MEMBERS } from '@/lib/ideas/attachments/find-visible-file'

// A page of blocks is open to visitors of a private organization if it is rendered by `sitePage`; its pictures are too.
it('the pages whose pictures visitors of a private organization do not see are those that they cannot open', () => {
  const files = globSync('app/**/*.tsx').map((file) => readFileSync(file, 'utf8'))
  const keys = (pattern: RegExp) => files.flatMap((text) => [...text.matchAll(pattern)].map(([, key]) => key))
  const closed = keys(/\bfindPage\(ctx, '(\w+)'\)/g)
  expect([...PAGES_OF_MEMBERS].toSorted()).toEqual(closed.toSorted())
  expect(keys(/\bsitePage\('(\w+)'\)/g).length).toBeGreaterThan(5)
})
