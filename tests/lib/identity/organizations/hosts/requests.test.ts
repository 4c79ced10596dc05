import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteExpired } from '@/lib/delivery/outbox/delete-expired'
import type { Context } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { addDomain, addOwnDomainCall } from '@/lib/identity/organizations/hosts/add-domain'
import { checkDomain, checkDomainCall } from '@/lib/identity/organizations/hosts/check-domain'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { platformContextOf } from '@/lib/identity/organizations/hosts/platform-context'
import { removeDomain } from '@/lib/identity/organizations/hosts/remove-domain'
import { verifyDomain } from '@/lib/identity/organizations/hosts/verify-domain'
import { getCurrentOrganizationCall } from '@/lib/identity/organizations/platform/calls'
import { aMember, anOrganization, contextOf } from '@/tests/factories'
import { FakeDns } from '@/tests/fakes/dns'

const dns = new FakeDns()
// Read at the first use of the environment, which is in the first test.
process.env['DNS_SERVERS'] = await dns.start()

beforeEach(() => {
  dns.records.clear()
  dns.isSilent = false
})
afterAll(() => dns.stop())

async function anAdmin(): Promise<Context> {
  const organization = await anOrganization()
  return contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
}

async function thePlatformAt(ctx: Context): Promise<Context> {
  const organization = await anOrganization()
  const member = await aMember(organization, { user: { isPlatformAdmin: true } })
  return platformContextOf(contextOf(organization, member), ctx.organization.id)
}

const HOST = 'voice.town.example'

async function request(ctx: Context, domain = HOST) {
  const { record } = await addDomain(ctx, { domain })
  if (!record) throw new Error('nothing to publish')
  return record
}

const publish = ({ name, value }: { name: string; value: string }) => dns.records.set(name, [value])
const ownerOf = async (host: string) => (await findOrganizationByHost(host))?.id ?? null
const later = (ctx: Context, days: number): Context => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + days * 86_400_000),
})
const lastFacts = async (act: string) =>
  (await prismaClient().auditEntry.findFirstOrThrow({ where: { act }, orderBy: { id: 'desc' } })).facts

describe('a request for a domain', () => {
  it('is served once its record is published, and not before', async () => {
    const ctx = await anAdmin()
    const record = await request(ctx)
    expect(record).toEqual({
      name: `_participation.${HOST}`,
      value: expect.stringMatching(/^participation-domain=\w{64}$/),
    })
    await expect(checkDomain(ctx, { domain: HOST })).rejects.toThrow('domainRecordMissing')
    expect(await ownerOf(HOST)).toBeNull()
    dns.records.set(record.name, ['v=spf1 -all', ` ${record.value} `])
    await checkDomain(ctx, { domain: HOST.toUpperCase() })
    expect(await ownerOf(HOST)).toBe(ctx.organization.id)
    expect(await lastFacts('domain.verified')).toEqual({ record: 'found' })
  })

  it('does not make the domain one in use for others, in any order', async () => {
    const [squatter, owner] = [await anAdmin(), await anAdmin()]
    await request(squatter)
    const record = await request(owner)
    await request(squatter)
    publish(record)
    await expect(checkDomain(squatter, { domain: HOST })).rejects.toThrow('domainRecordDifferent')
    await checkDomain(owner, { domain: HOST })
    expect(await ownerOf(HOST)).toBe(owner.organization.id)
    expect(await prismaClient().domainRequest.count()).toBe(0)
    await expect(request(squatter)).rejects.toThrow('domainInUse')
  })

  it('is proved by no record for another organization or another host', async () => {
    const [ctx, other] = [await anAdmin(), await anAdmin()]
    const [record, foreign, elsewhere] = [
      await request(ctx),
      await request(other),
      await request(ctx, 'b.town.example'),
    ]
    for (const value of [foreign.value, elsewhere.value, `${record.value}0`, record.value.slice(0, -1), 'x']) {
      dns.records.set(record.name, [value])
      await expect(checkDomain(ctx, { domain: HOST })).rejects.toThrow(/^domainRecord/)
    }
    expect(await ownerOf(HOST)).toBeNull()
  })

  it('goes to one of two organizations that both proved it at once', async () => {
    const [one, two] = [await anAdmin(), await anAdmin()]
    const [first, second] = [await request(one), await request(two)]
    dns.records.set(first.name, [first.value, second.value])
    const settled = await Promise.allSettled([checkDomain(one, { domain: HOST }), checkDomain(two, { domain: HOST })])
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await prismaClient().organizationDomain.count({ where: { host: HOST } })).toBe(1)
  })

  it('ends after thirty days; asking again begins anew', async () => {
    const ctx = await anAdmin()
    publish(await request(ctx))
    await expect(checkDomain(later(ctx, 31), { domain: HOST })).rejects.toThrow('organizationUnknown')
    await request(later(ctx, 31))
    await checkDomain(later(ctx, 32), { domain: HOST })
    await request(later(ctx, -40), 'old.town.example')
    await deleteExpired()
    expect(await prismaClient().domainRequest.count()).toBe(0)
  })

  it('says when the name servers are silent', async () => {
    const ctx = await anAdmin()
    publish(await request(ctx))
    dns.isSilent = true
    await expect(checkDomain(ctx, { domain: HOST })).rejects.toThrow('domainServersSilent')
  }, 30_000)

  it('is withdrawn by its own organization only, also while its record is asked for', async () => {
    const [ctx, other] = [await anAdmin(), await anAdmin()]
    publish(await request(ctx))
    await expect(removeDomain(other, { domain: HOST })).rejects.toThrow('organizationUnknown')
    await expect(checkDomain(other, { domain: HOST })).rejects.toThrow('organizationUnknown')
    await removeDomain(ctx, { domain: HOST })
    await expect(checkDomain(ctx, { domain: HOST })).rejects.toThrow('organizationUnknown')
  })

  it('is refused for a public suffix, also to the platform', async () => {
    const ctx = await anAdmin()
    for (const by of [ctx, await thePlatformAt(ctx)])
      await expect(addDomain(by, { domain: 'Co.uk' })).rejects.toThrow('domainShared')
  })

  it('is limited, as are checks', async () => {
    const ctx = await anAdmin()
    for (let i = 1; i < 20; i += 1) await request(ctx, `d${i}.town.example`)
    await expect(request(ctx, 'one-more.town.example')).rejects.toThrow('domainsExhausted')
    await request(ctx, 'd7.town.example')
    for (let i = 0; i < 60; i += 1) await checkDomain(ctx, { domain: 'd7.town.example' }).catch(() => undefined)
    await expect(checkDomain(ctx, { domain: 'd7.town.example' })).rejects.toThrow('tooManyRequests')
  })

  it('is decided by the platform without a record, and the log says so', async () => {
    const ctx = await anAdmin()
    const record = await request(ctx)
    await expect(verifyDomain(ctx, { domain: HOST })).rejects.toThrow('permissionDenied')
    await verifyDomain(await thePlatformAt(ctx), { domain: HOST })
    expect(await ownerOf(HOST)).toBe(ctx.organization.id)
    expect(await lastFacts('domain.verified')).toEqual({ record: 'missing', byPlatform: true })
    const owner = await anAdmin()
    await request(ctx, 'owner.example')
    publish({ ...record, name: '_participation.owner.example' })
    await addDomain(await thePlatformAt(owner), { domain: 'owner.example' })
    expect(await ownerOf('owner.example')).toBe(owner.organization.id)
    expect(await lastFacts('domain.added')).toEqual({ verified: true, record: 'different' })
  })

  it('is shown at the API with its record', async () => {
    const ctx = await anAdmin()
    const asked = addOwnDomainCall.output.parse(await addOwnDomainCall.run(ctx, { domain: HOST }))
    const options = getCurrentOrganizationCall.output.parse(await getCurrentOrganizationCall.run(ctx, {}))
    const listed = options.domains.find(({ host }) => host === HOST)
    expect(listed).toMatchObject({ isVerified: false, isPrimary: false, record: asked.record })
    publish(asked.record ?? { name: '', value: '' })
    const checked = await checkDomainCall.run(ctx, { domain: HOST })
    expect(checkDomainCall.output.parse(checked)).toEqual({ host: HOST })
  })
})
