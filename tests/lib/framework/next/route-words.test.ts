import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readRouteWords } from '@/lib/framework/next/route-words'

it('names routes by their fixed words, so that visitors cannot add labels', () => {
  const folder = mkdtempSync(join(tmpdir(), 'routes-'))
  mkdirSync(join(folder, '.next'))
  const manifest = {
    '/idea-detail/[ideaId]/page': '/idea-detail/[ideaId]',
    '/[...path]/page': '/[...path]',
    '/admin/people/[userId]/page': '/admin/people/[userId]',
    '/api/v1/processes/[processId]/route': '/api/v1/processes/[processId]',
    '/(home)/page': '/',
  }
  writeFileSync(join(folder, '.next/app-path-routes-manifest.json'), JSON.stringify(manifest))
  expect([...readRouteWords(folder)]).toEqual(['idea-detail', 'admin/people', 'api/v1/processes'])
})

it('has no names without a production build', () => {
  expect(readRouteWords(mkdtempSync(join(tmpdir(), 'routes-'))).size).toBe(0)
})
