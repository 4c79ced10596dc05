import { expect, it } from 'vitest'
import { catalog } from '@/lib/catalogues/errors/catalog'
import { refusalPage } from '@/lib/edge/http/pages/page-refusal'

it('maps every refusal of the catalogue to a page, and only our own failures to the error page', () => {
  for (const [name, { status }] of Object.entries(catalog))
    expect(refusalPage(status) === 'failed', name).toBe(status >= 500)
  expect([403, 404, 409, 410, 413, 422, 429].map(refusalPage)).toEqual([
    'denied',
    'missing',
    'later',
    'missing',
    'missing',
    'missing',
    'later',
  ])
})
