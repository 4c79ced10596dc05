import { beforeEach, describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { canHoldPlatform, canRemoveSecondFactor } from '@/lib/identity/users/policy'
import { aMember, anOrganization } from '@/tests/factories'
import { hasRealPostgres } from '@/tests/setup/database'
import { runProgram } from './programs'

const run = (...args: string[]) => runProgram('scripts/platform-admin.ts', args)

describe.skipIf(!hasRealPostgres)('npm run platform-admin', () => {
  let organization: Awaited<ReturnType<typeof anOrganization>>
  let person: { userId: number; username: string }
  let of: string[]

  beforeEach(async () => {
    organization = await anOrganization()
    person = await aMember(organization)
    of = ['--host', organization.primaryHost, '--username', person.username, '--reason', 'Runs the servers']
  })

  const factor = () =>
    prismaClient().user.update({
      where: { id: person.userId },
      data: {
        totpSecretCipher: 'x',
        totpConfirmedAt: new Date(),
        email: 'petra@example.org',
        emailConfirmedAt: new Date(),
      },
    })
  const isAdmin = async () =>
    (await prismaClient().user.findUniqueOrThrow({ where: { id: person.userId } })).isPlatformAdmin

  it('grants to an account with a second factor, lists it, and revokes', async () => {
    await factor()
    expect(await run('list')).toMatchObject({ code: 0, said: expect.stringContaining('Nobody administers') })
    expect(await run('grant', ...of)).toMatchObject({
      code: 0,
      said: `${person.username} administers the platform from now on, and has to sign in again.\n`,
    })
    expect(await isAdmin()).toBe(true)
    expect((await run('list')).said).toMatch(
      new RegExp(`^${person.username}\t.*\tsecond factor\t${organization.primaryHost}`),
    )
    expect((await run('grant', ...of)).said).toContain('already')
    expect((await run('revoke', ...of)).code).toBe(0)
    expect(await isAdmin()).toBe(false)
  }, 60_000)

  it('records both in the log, with the reason, and ends the sessions of the account', async () => {
    await factor()
    const { tokenVersion } = await prismaClient().user.findUniqueOrThrow({ where: { id: person.userId } })
    await run('grant', ...of)
    await run('revoke', ...of)
    const entries = await prismaClient().auditEntry.findMany({ orderBy: { id: 'asc' } })
    expect(entries).toMatchObject([
      { act: 'platform.adminGranted', subject: `user ${person.userId}`, facts: { reason: 'Runs the servers' } },
      { act: 'platform.adminRevoked', actorName: 'Command line', organizationId: organization.id },
    ])
    const after = await prismaClient().user.findUniqueOrThrow({ where: { id: person.userId } })
    expect(after.tokenVersion).toBe(tokenVersion + 2)
  }, 60_000)

  it('refuses clearly, and changes nothing', async () => {
    const refused = async (said: RegExp, args: string[]) =>
      expect(await run('grant', ...args)).toMatchObject({ code: 1, said: expect.stringMatching(said) })
    await prismaClient().user.update({
      where: { id: person.userId },
      data: { email: 'petra@example.org', emailConfirmedAt: new Date() },
    })
    await refused(/No second factor is set up yet/, of)
    await refused(/--username: We cannot find this account/, [...of, '--username', 'nobody'])
    await refused(/--host:/, [...of, '--host', 'nowhere.test'])
    await refused(/--reason:/, [...of, '--reason', ' '])
    const other = await anOrganization()
    await refused(/We cannot find this account/, [...of, '--host', other.primaryHost])
    expect((await run('grant', 'twice')).code).toBe(2)
    expect(await isAdmin()).toBe(false)
  }, 60_000)
})

it.each([
  [{ isSuspended: true, emailConfirmed: true, hasSecondFactor: true }, 'memberSuspended'],
  [{ isSuspended: false, emailConfirmed: false, hasSecondFactor: true }, 'emailUnconfirmed'],
  [{ isSuspended: false, emailConfirmed: true, hasSecondFactor: false }, 'secondFactorOff'],
  [{ isSuspended: false, emailConfirmed: true, hasSecondFactor: true }, null],
] as const)('a member of %j may administer the platform, or not because of %s', (member, reason) => {
  const decision = canHoldPlatform(member)
  expect(decision.allowed ? null : decision.reason).toBe(reason)
})

it('a platform administrator keeps the second factor, whatever the organization demands', () => {
  const actor = { kind: 'user', isPlatformAdmin: true, authorities: [] } as never
  expect(canRemoveSecondFactor(actor, { secondFactorRequired: false }).allowed).toBe(false)
})
