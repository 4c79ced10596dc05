import { expect, test } from 'vitest'
import { securityHeaders } from '@/lib/edge/http/server/security-headers'
import { policySource } from '@/lib/foundation/input/policy-source'
import { changeMapInput } from '@/lib/site/maps/schemas'

const directives = (styleUrl: string, tileOrigins: string[] = []) =>
  securityHeaders('nonce', { map: { styleUrl, tileOrigins } as never })['content-security-policy'].split('; ')
const plain = directives('https://tiles.example/style.json').map((directive) => directive.split(' ', 1)[0])

test.each([
  'https://a.example;sandbox/x',
  "https://a.example;script-src'self'/x",
  'https://*/x',
  'https://*.example/x',
  'https://a,b.example/x',
  "https://'self'/x",
  'https://user@a.example/x',
  'https://user:word@a.example/x',
  'https://a b.example/x',
  'https://[::1]/x',
  'https://a_b.example/x',
  'https://-a.example/x',
  `https://${'a'.repeat(64)}.example/x`,
  'ftp://a.example/x',
  'javascript:alert(1)',
  'blob:https://a.example/x',
  'data:,x',
  'x',
])('%s is refused as a map style, and is no source of a policy', (url) => {
  expect(policySource(url)).toBeNull()
  expect(changeMapInput.safeParse({ styleUrl: url }).success).toBe(false)
  expect(changeMapInput.safeParse({ tileOrigins: [url] }).success).toBe(false)
  // As an older release stored it.
  const policy = directives(url, [url])
  expect(policy.map((directive) => directive.split(' ', 1)[0])).toEqual(plain)
  expect(policy.find((directive) => directive.startsWith('img-src'))).toBe("img-src 'self' data: blob:")
})

test.each([
  ['https://tiles.example/style.json?key=1;2', 'https://tiles.example'],
  ['https://tiles.example:8443/a/*', 'https://tiles.example:8443'],
  ['https://città.example/x', 'https://xn--citt-3na.example'],
  ['https://127.0.0.1/x', 'https://127.0.0.1'],
])('%s becomes the source %s', (url, source) => {
  expect(policySource(url)).toBe(source)
  expect(directives(url)).toContain(`img-src 'self' data: blob: ${source}`)
  expect(changeMapInput.shape.styleUrl.safeParse(url).success).toBe(true)
})
