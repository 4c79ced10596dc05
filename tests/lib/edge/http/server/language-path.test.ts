import { expect, it } from 'vitest'
import { withLanguageParameter } from '@/lib/edge/http/server/guard-server'

it.each([
  ['/api/v1/processes/locs/fr', '/api/v1/processes?locs=fr'],
  ['/api/v1/processes/3/locs/fr?page=1&size=5', '/api/v1/processes/3?page=1&size=5&locs=fr'],
  ['/api/v1/processes/locs/fr?', '/api/v1/processes?locs=fr'],
  ['/api/v1/processes/locs/..%2f', '/api/v1/processes?locs=..%2F'],
  ['/api/v1/processes/locs/a&b=c', '/api/v1/processes?locs=a%26b%3Dc'],
  ['/api/v1/locs/locs/it', '/api/v1/locs?locs=it'],
])('moves the language of %s into the query', (target, rewritten) => {
  expect(withLanguageParameter(target)).toBe(rewritten)
})

it.each([
  '/api/v1/processes',
  '/api/v1/processes?q=/locs/fr',
  '/api/v1/processes/locs/fr/',
  '/api/v1/processes/locs/fr/more',
  '/api/v1/locs',
  '/api/v12/processes/locs/fr',
  '/intro/locs/fr',
  '/',
])('leaves %s as it is', (target) => {
  expect(withLanguageParameter(target)).toBe(target)
})
