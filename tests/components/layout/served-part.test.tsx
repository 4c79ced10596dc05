import { notFound } from 'next/navigation'
import { expect, it } from 'vitest'
import { contentOf, servedPart } from '@/components/layout/served-part'
import { isNotFound } from '@/lib/framework/next/is-not-found'

const part = servedPart(async ({ id }: { id: number }) => (id > 0 ? <p>{id}</p> : notFound()))

it('returns the content of a part', async () => {
  expect(contentOf(await part({ id: 1 }))).toEqual(<p>{1}</p>)
})

it('returns a refusal as a value, which contentOf throws in the page', async () => {
  const refused = await part({ id: 0 })
  expect(() => contentOf(refused)).toThrow()
  const thrown = await Promise.resolve()
    .then(() => contentOf(refused))
    .catch((error: unknown) => error)
  expect(isNotFound(thrown)).toBe(true)
})

it('does not compile when a part is rendered like a component', () => {
  const Part = part
  // @ts-expect-error its result is not a React node
  expect(<Part id={1} />).toBeDefined()
})
