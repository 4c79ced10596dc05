import { describe, expect, it } from 'vitest'
import { createContext } from '@/lib/foundation/context/create'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { SHARED_ADDRESS } from '@/lib/foundation/limits/network-limit'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { addKnownDevice, KNOWN_DEVICE_SECONDS, knownDevice } from '@/lib/identity/auth/sign-in/known-device'
import { login } from '@/lib/identity/auth/sign-in/login'
import { anOrganization } from '@/tests/factories'
import { anAccount, PASSWORD } from '../accounts'

const EMAIL = 'citizen@example.test'
const HOME = '192.0.2.1'

async function aTown() {
  const organization = await anOrganization()
  const { userId } = await anAccount(organization, { username: 'citizen', user: { email: EMAIL } })
  return { organization, userId }
}

const from = (organization: CurrentOrganization, clientAddress: string) =>
  createContext({ organization, locale: 'en', clientAddress })

type Try = { username?: string; password?: string; deviceCookie?: string }

async function attempt(organization: CurrentOrganization, address: string, tried: Try = {}): Promise<string> {
  const credentials = { username: 'citizen', password: 'wrong', ...tried }
  return login(from(organization, address), credentials).then(
    () => 'signed in',
    (error: { errorName: string }) => error.errorName,
  )
}

async function attempts(times: number, organization: CurrentOrganization, address: string, tried: Try = {}) {
  const answers: string[] = []
  for (let time = 0; time < times; time++) answers.push(await attempt(organization, address, tried))
  return answers
}

describe('wrong passwords from elsewhere', () => {
  it('do not lock out the person on another network', async () => {
    const { organization } = await aTown()
    expect((await attempts(25, organization, '198.51.100.66')).at(-1)).toBe('tooManyRequests')
    expect(await attempt(organization, HOME, { password: PASSWORD })).toBe('signed in')
  })

  it('from a hundred networks do not use up the budget of a known device or network', async () => {
    const { organization, userId } = await aTown()
    expect(await attempt(organization, HOME, { password: PASSWORD })).toBe('signed in')
    const deviceCookie = addKnownDevice({ now: new Date() }, undefined, userId)
    for (let network = 0; network < 11; network++)
      await Promise.all(Array.from({ length: 10 }, (_, host) => attempt(organization, `10.1.${network}.${host}`)))
    expect(await attempt(organization, '203.0.113.1', { password: PASSWORD })).toBe('tooManyRequests')
    expect(await attempt(organization, '203.0.113.1', { password: PASSWORD, deviceCookie })).toBe('signed in')
    expect(await attempt(organization, HOME, { password: PASSWORD })).toBe('signed in')
  })

  it('from a known device are limited too', async () => {
    const { organization, userId } = await aTown()
    const deviceCookie = addKnownDevice({ now: new Date() }, undefined, userId)
    const answers = await attempts(21, organization, HOME, { deviceCookie })
    expect(answers.filter((answer) => answer === 'wrongCredentials')).toHaveLength(20)
    expect(answers.at(-1)).toBe('tooManyRequests')
  })

  it('behind an untrusted proxy do not affect a known device', async () => {
    const { organization, userId } = await aTown()
    const deviceCookie = addKnownDevice({ now: new Date() }, undefined, userId)
    await attempts(25, organization, SHARED_ADDRESS)
    expect(await attempt(organization, SHARED_ADDRESS, { password: PASSWORD })).toBe('signed in')
    expect(await attempt(organization, SHARED_ADDRESS, { password: PASSWORD, deviceCookie })).toBe('signed in')
  })
})

describe('the attempts of an account', () => {
  it('are shared by username and address, in any spelling', async () => {
    const { organization } = await aTown()
    const names = ['citizen', EMAIL, ' CITIZEN ', 'Citizen@Example.TEST']
    const answers: string[] = []
    for (let time = 0; time < 24; time++) {
      const username = names[time % names.length] ?? ''
      answers.push(await attempt(organization, HOME, { username }))
    }
    expect(answers.filter((answer) => answer === 'wrongCredentials')).toHaveLength(20)
  })

  it('are consumed by wrong passwords only', async () => {
    const { organization } = await aTown()
    const right = await attempts(25, organization, HOME, { password: PASSWORD })
    expect(new Set(right)).toEqual(new Set(['signed in']))
  })

  it('are limited for unknown names alike', async () => {
    const { organization } = await aTown()
    const answers = await attempts(21, organization, HOME, { username: 'nobody' })
    expect(answers.filter((answer) => answer === 'wrongCredentials')).toHaveLength(20)
    expect(answers.at(-1)).toBe('tooManyRequests')
  })
})

describe('the account owner', () => {
  it('is notified of many wrong passwords, once a day', async () => {
    const { organization } = await aTown()
    const mails = () => prismaClient().outboxMessage.findMany({ where: { template: 'failed-sign-ins' } })
    await attempts(9, organization, '198.51.100.66')
    expect(await mails()).toEqual([])
    await attempts(11, organization, '198.51.100.66')
    await attempts(20, organization, '198.51.100.67')
    const sent = await mails()
    expect(sent).toMatchObject([{ recipient: EMAIL, organizationId: organization.id }])
    expect(openFacts(sent[0]?.facts)['link']).toMatch(/\/recover$/)
  })
})

describe('the known-device cookie', () => {
  const now = new Date()

  it('is valid for its own account and until it expires', () => {
    const cookie = addKnownDevice({ now }, undefined, 7)
    expect(knownDevice({ now }, cookie, 7)).toMatch(/^[\w-]{16}$/)
    expect(knownDevice({ now }, cookie, 8)).toBeNull()
    expect(knownDevice({ now: new Date(now.getTime() + KNOWN_DEVICE_SECONDS * 1000) }, cookie, 7)).toBeNull()
  })

  it('remembers several people of one browser and keeps its device id when renewed', () => {
    const one = addKnownDevice({ now }, undefined, 1)
    const two = addKnownDevice({ now }, one, 2)
    expect(knownDevice({ now }, two, 1)).toBe(knownDevice({ now }, one, 1))
    const again = addKnownDevice({ now: new Date(now.getTime() + 1000) }, two, 1)
    expect(knownDevice({ now }, again, 1)).toBe(knownDevice({ now }, one, 1))
    const many = Array.from({ length: 9 }, (_, id) => id).reduce((text, id) => addKnownDevice({ now }, text, id), '')
    expect(many.split('~')).toHaveLength(5)
    expect(many.length).toBeLessThan(600)
  })

  it.each(['', 'x', '~~~', '99999999999.aaaaaaaaaaaaaaaa.', `9999999999.${'a'.repeat(16)}.${'0'.repeat(64)}`])(
    'is ignored when it is “%s”',
    (cookie) => expect(knownDevice({ now }, cookie, 7)).toBeNull(),
  )
})
