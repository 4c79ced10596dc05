import { describe, expect, it } from 'vitest'
import { isExternalUrl } from '@/lib/foundation/input/external-url'

describe('an external URL', () => {
  it.each(['https://example.org', 'http://example.org/a?b=c#d', 'https://δήμος.example/privacy'])(
    'accepts %s',
    (url) => {
      expect(isExternalUrl(url)).toBe(true)
    },
  )

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JAVASCRIPT://example.org/%0aalert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'https:\\\\evil.example',
    'https:/\\evil.example',
    'https:evil.example',
    'https://user:secret@evil.example',
    'https://example.org@evil.example',
    'https://exa\tmple.org',
    'https://example.org/\nx',
    'ftp://example.org',
    '',
    'https://',
    `https://example.org/${'x'.repeat(4096)}`,
  ])('refuses %j', (url) => {
    expect(isExternalUrl(url)).toBe(false)
  })
})
