import { expect, it } from 'vitest'
import { afterChunkFailure } from '@/components/failure/chunk-failure'
import { isChunkFailure } from '@/lib/framework/next/is-chunk-failure'

it('reloads the page once when a script fails to load, and shows the load error on a second failure within 120 s', () => {
  expect(afterChunkFailure(null, 1_000_000)).toBe('reload')
  expect(afterChunkFailure(1_000_000, 1_119_999)).toBe('error')
  expect(afterChunkFailure(1_000_000, 1_120_000)).toBe('reload')
})

it('ignores failures other than loading', () => {
  const failed = Object.assign(new Error('Failed to load chunk /_next/static/chunks/a.js'), { name: 'ChunkLoadError' })
  expect(isChunkFailure(failed)).toBe(true)
  expect(isChunkFailure(new Error('Failed to load chunk /_next/static/chunks/a.js'))).toBe(true)
  for (const other of [new Error('boom'), null, undefined, 'text']) expect(isChunkFailure(other)).toBe(false)
})
