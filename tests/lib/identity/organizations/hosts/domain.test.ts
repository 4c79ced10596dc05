import { describe, expect, it } from 'vitest'
import { domainName, isPublicSuffix } from '@/lib/identity/organizations/hosts/domain'

const real = (text: string) => domainName(text, { allowsLocalhost: false })

describe('the domain of an organization', () => {
  it('is stored in lower case without the final dot', () => {
    expect(real('Partecipa.Comune.Example.')).toBe('partecipa.comune.example')
  })

  it.each(['müllheim.example', 'łódź.example', 'συμμετοχή-δήμος.example'])('%s is stored in ASCII', (text) => {
    const kept = real(text) ?? ''
    expect(kept).toMatch(/^xn--[a-z0-9-]+\.example$/)
    expect(real(kept)).toBe(kept)
  })

  it.each([
    'localhost',
    'city.localhost',
    '127.0.0.1',
    '10.1',
    '0x7f.0.0.1',
    'city.0x7f',
    '2130706433',
    '[::1]',
    '*.example.org',
    'example.org:8080',
    'https://example.org',
    'example.org/path',
    'user@example.org',
    'exa mple.org',
    'exam\u200bple.org',
    '-city.example',
    'city-.example',
    'ci_ty.example',
    'city..example',
    'city',
    '',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(150)}example`,
    'сomune.example',
    'xn--omune-w1e.example',
    'ορο.example',
    'ıstanbul.example',
  ])('refuses %j', (text) => {
    expect(real(text)).toBeNull()
  })

  it('may be below localhost in the demo only', () => {
    expect(domainName('city.localhost', { allowsLocalhost: true })).toBe('city.localhost')
    expect(domainName('localhost', { allowsLocalhost: true })).toBeNull()
  })
})

describe('a suffix under which strangers register', () => {
  it.each(['co.uk', 'gov.it', 'roma.it', 'mi.it', 'com.pl', 'github.io', 'any.ck', 'any.kawasaki.jp', 'xn--55qx5d.cn'])(
    '%s belongs to no organization',
    (host) => expect(isPublicSuffix(host)).toBe(true),
  )

  it.each(['town.co.uk', 'comune.roma.it', 'www.ck', 'city.kawasaki.jp', 'partecipa.comune.example', 'example.org'])(
    '%s may belong to one',
    (host) => expect(isPublicSuffix(host)).toBe(false),
  )
})
