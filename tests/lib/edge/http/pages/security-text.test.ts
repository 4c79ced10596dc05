import { afterEach, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from '@/lib/foundation/env'

const organization = { languages: ['it', 'en'], primaryHost: 'city.example' }
const now = new Date('2026-11-23T17:00:00Z')

/** The text as a process with this environment writes it. */
async function textFor(variables: Record<string, string>): Promise<string | null> {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  vi.resetModules()
  const { securityText } = await import('@/lib/edge/http/pages/security-text')
  return securityText(organization, now)
}

/** Fields of a security.txt as RFC 9116 defines them; throws on a line that is neither field, comment nor empty. */
function parse(text: string): Map<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const line of text.split(/\r?\n/)) {
    if (line === '' || line.startsWith('#')) continue
    const [, name, value] = /^([!-9;-~]+): (\S.*)$/.exec(line) ?? []
    if (name === undefined || value === undefined) throw new Error(`no field: ${line}`)
    const key = name.toLowerCase()
    fields.set(key, [...(fields.get(key) ?? []), value])
  }
  return fields
}

afterEach(() => vi.unstubAllEnvs())

describe('security.txt', () => {
  it('has the fields that RFC 9116 requires, each as often as allowed', async () => {
    const text = await textFor({ SECURITY_CONTACT: 'https://city.example/report, security@city.example' })
    const fields = parse(text ?? '')
    expect(fields.get('contact')).toEqual(['https://city.example/report', 'mailto:security@city.example'])
    expect(fields.get('expires')).toHaveLength(1)
    expect(fields.get('preferred-languages')).toEqual(['it, en'])
    expect(fields.get('canonical')).toEqual(['https://city.example/.well-known/security.txt'])
    expect(fields.has('policy')).toBe(false)
  })

  it('expires after now and within a year, at the same time all day', async () => {
    const text = await textFor({ SECURITY_CONTACT: 'security@city.example' })
    const [expires = ''] = parse(text ?? '').get('expires') ?? []
    expect(expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/)
    const days = (Date.parse(expires) - now.getTime()) / (24 * 3600 * 1000)
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  })

  it('names the policy of the operator', async () => {
    const policy = 'https://city.example/security'
    const text = await textFor({ SECURITY_CONTACT: 'security@city.example', SECURITY_POLICY_URL: policy })
    expect(parse(text ?? '').get('policy')).toEqual([policy])
  })

  it('does not exist without a contact', async () => {
    expect(await textFor({ SECURITY_CONTACT: '' })).toBeNull()
  })

  it.each(['nobody', 'http://city.example', 'a@b.example, ', 'a@b.example\nContact: x'])(
    'refuses the contact %j',
    (contact) => {
      const needed = { DATABASE_URL: 'postgres://localhost/x', APP_SECRET: 'x'.repeat(32) }
      expect(() => readEnvironment({ ...needed, SECURITY_CONTACT: contact })).toThrow('SECURITY_CONTACT')
    },
  )
})
