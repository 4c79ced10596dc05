import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { encrypt } from '@/lib/foundation/secrets/secrets'
import { blankAccount } from '@/lib/identity/users/profile/blank-account'
import { addressTables, exportOwnData } from '@/lib/participation/personal-data/export-own-data'
import { otherTraces, type PersonalTable, personalTables } from '@/lib/participation/personal-data/personal-data'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf, visitorContext } from '@/tests/factories'

const schema = readdirSync('prisma/schema')
  .map((file) => readFileSync(`prisma/schema/${file}`, 'utf8'))
  .join('\n')
const enums = new Set([...schema.matchAll(/^enum (\w+)/gm)].map(([, name]) => name))
const models = new Map(
  [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)\n\}/gm)].map(([, name = '', body = '']) => [name, columnsOf(body)]),
)

// Columns, not relations: a scalar, an enum, or what Prisma has no type for.
function columnsOf(body: string): string[] {
  const scalar = /^(String|Int|BigInt|Boolean|DateTime|Json|Decimal|Float|Unsupported)$/
  return [...body.matchAll(/^\s+(\w+)\s+(\w+)/gm)].flatMap(([, name = '', type = '']) =>
    scalar.test(type) || enums.has(type) ? [name] : [],
  )
}

const OWNER =
  /^(userId|ownerId|authorId|voterId|evaluatorId|reporterId|senderId|requesterId|actorId|actorKey|recipient)$/
const tables: PersonalTable[] = Object.values(personalTables)
const byAddress: PersonalTable[] = Object.values(addressTables)

describe('the list of personal data', () => {
  it('names every table that refers to a person', () => {
    const mentioning = [...models].filter(([, columns]) => columns.some((column) => OWNER.test(column)))
    const listed = [...tables.map(({ model }) => model), ...Object.keys(otherTraces)]
    expect(mentioning.map(([name]) => name).toSorted()).toEqual(listed.filter((name) => name !== 'User').toSorted())
  })

  it('names every table that holds the address of somebody', () => {
    const holding = [...models].filter(([, columns]) => columns.includes('emailKey')).map(([name]) => name)
    expect(holding.toSorted()).toEqual(['User', ...byAddress.map(({ model }) => model)].toSorted())
  })

  it.each([...tables, ...byAddress])('assigns every column of $model to the download or gives a reason', (table) => {
    const exported = table.exported.filter((column) => column !== 'versions')
    const placed = new Set([table.owner, ...exported, ...Object.keys(table.withheld)])
    expect([...placed].toSorted()).toEqual(models.get(table.model)?.toSorted())
  })

  it('blanks every column of an erased account except number and dates', () => {
    const kept = ['id', 'createdAt', 'updatedAt']
    expect([...Object.keys(blankAccount(1, new Date())), ...kept].toSorted()).toEqual(models.get('User')?.toSorted())
  })
})

describe('downloading one’s own data', () => {
  it('returns everything of the person in this organization and nothing of anybody else (P01)', async () => {
    const organization = await anOrganization()
    const process = await aBudgetProcess(organization)
    const actor = await aMember(organization, { joined: [process.processId] })
    const other = await aMember(organization)
    const proposalId = await aProposal(organization, process, { authorId: actor.userId, title: 'Benches', cost: 12.5 })
    await aProposal(organization, process, { authorId: other.userId, title: 'Foreign' })
    const ctx = contextOf(organization, actor)
    const row = { organizationId: organization.id, proposalId }
    await ctx.db.comment.create({ data: { ...row, authorId: actor.userId, body: 'My own words' } })
    await ctx.db.comment.create({ data: { ...row, authorId: other.userId, body: 'Foreign words' } })
    await ctx.db.user.update({
      where: { id: actor.userId },
      data: {
        taxCodeCipher: encrypt('tax-code', 'RSSMRA80A01H501U'),
        sensitiveCipher: encrypt('sensitive', JSON.stringify({ annualIncome: 1, attitude: 'Calm' })),
        passwordHash: 'never told',
      },
    })
    const data = await exportOwnData(ctx)
    const text = JSON.stringify(data)
    expect(data).toMatchObject({
      account: { username: actor.username, email: actor.email },
      taxCode: 'RSSMRA80A01H501U',
      sensitive: { attitude: 'Calm' },
      ideas: [{ cost: 12.5, versions: [{ translations: [{ title: 'Benches' }] }] }],
      comments: [{ body: 'My own words' }],
      processes: [{ processId: process.processId }],
      consents: [{ kind: 'TERMS' }, { kind: 'PRIVACY' }],
    })
    for (const stranger of ['Foreign', other.username, 'never told']) expect(text).not.toContain(stranger)
    const account = data['account'] as object
    expect(Object.keys(account).toSorted()).toEqual([...personalTables.account.exported].toSorted())
  })

  it('returns what a confirmed address sent or ordered, also without signing in', async () => {
    const organization = await anOrganization()
    const actor = await aMember(organization)
    const ctx = contextOf(organization, actor)
    const email = actor.email ?? ''
    const wrote = { organizationId: organization.id, name: 'x', subject: 'x', locale: 'en' }
    const own = { ...wrote, email: 'work@example.test', emailKey: 'work@example.test', senderId: actor.userId }
    await ctx.db.enquiry.create({ data: { ...own, body: 'Signed in' } })
    await ctx.db.enquiry.create({ data: { ...wrote, email, emailKey: email, body: 'As a visitor' } })
    await ctx.db.enquiry.create({ data: { ...wrote, email: 'a@b.test', emailKey: 'a@b.test', body: 'Foreign' } })
    const row = { organizationId: organization.id, locale: 'en' }
    const report = { ...row, dueOn: ctx.now, answer: 'Soon', closedAt: ctx.now }
    await ctx.db.barrierReport.create({
      data: { ...report, email, emailKey: email, body: 'Unreadable' },
    })
    await ctx.db.barrierReport.create({ data: { ...report, email: 'a@b.test', emailKey: 'a@b.test', body: 'Foreign' } })
    const { id } = await ctx.db.subscription.create({ data: { ...row, email, emailKey: email } })
    await ctx.db.subscription.create({ data: { ...row, email: 'a@b.test', emailKey: 'a@b.test' } })
    await ctx.db.subscriptionConsent.create({
      data: { ...row, subscriptionId: id, act: 'REQUESTED', privacyVersion: 1, addressHash: 'never told' },
    })
    const data = await exportOwnData(ctx)
    expect(data).toMatchObject({
      enquiries: [{ body: 'Signed in' }],
      enquiriesByAddress: [{ body: 'As a visitor' }],
      subscriptions: [{ email, consents: [{ act: 'REQUESTED' }] }],
      barrierReports: [{ body: 'Unreadable', answer: 'Soon', email }],
    })
    for (const stranger of ['Foreign', 'a@b.test', 'never told']) expect(JSON.stringify(data)).not.toContain(stranger)
    // An address that is not confirmed may be anybody's.
    const unconfirmed = contextOf(organization, { ...actor, emailConfirmed: false })
    expect(await exportOwnData(unconfirmed)).toMatchObject({
      enquiriesByAddress: [],
      subscriptions: [],
      barrierReports: [],
    })
  })

  it('requires a session', async () => {
    const visitor = visitorContext(await anOrganization())
    await expect(exportOwnData(visitor)).rejects.toMatchObject({ errorName: 'signInRequired' })
  })

  it('contains nothing of another organization of the person', async () => {
    const organization = await anOrganization()
    const elsewhere = await anOrganization()
    const actor = await aMember(organization)
    const process = await aBudgetProcess(elsewhere)
    await prismaClient().membership.create({ data: { organizationId: elsewhere.id, userId: actor.userId } })
    await aProposal(elsewhere, process, { authorId: actor.userId, title: 'Elsewhere' })
    expect(JSON.stringify(await exportOwnData(contextOf(organization, actor)))).not.toContain('Elsewhere')
  })
})
