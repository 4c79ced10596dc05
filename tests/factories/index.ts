// Test data: each function creates one thing with sensible defaults.
import '@/tests/setup/database'
import type { Authority, SignedIn } from '@/lib/catalogues/actor'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import type { Prisma } from '@/lib/generated/prisma/client'
import { clearOrganizationCache, findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { clearSharedFacts } from '@/lib/process/modules/queries'

let sequence = 0
const next = () => ++sequence

const DAY = 86_400_000
export const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY)

/** An organization with one verified primary host. */
export async function anOrganization(
  data: Partial<Prisma.OrganizationUncheckedCreateInput> & { host?: string } = {},
): Promise<CurrentOrganization> {
  const { host = `o${next()}.test`, ...rest } = data
  await prismaClient().organization.create({
    data: {
      name: `Organization ${host}`,
      languages: ['en', 'it'],
      ...rest,
      domains: { create: { host, isPrimary: true, verifiedAt: new Date() } },
    },
  })
  clearOrganizationCache()
  clearSharedFacts()
  const organization = await findOrganizationByHost(host)
  if (!organization) throw new Error(`no organization at ${host}`)
  return organization
}

type MemberOptions = {
  username?: string
  authorities?: Authority[]
  emailConfirmed?: boolean
  joined?: number[]
  groups?: number[]
  processRoles?: SignedIn['processRoles']
  user?: Partial<Prisma.UserUncheckedCreateInput>
}

/** A member of an organization with current consents, as the actor of a session. */
export async function aMember(organization: CurrentOrganization, options: MemberOptions = {}): Promise<SignedIn> {
  const username = options.username ?? `member${next()}`
  const { emailConfirmed = true, authorities = [], joined = [], groups = [], processRoles = [] } = options
  const email = `${username}@example.test`
  const user = await prismaClient().user.create({
    data: {
      username,
      usernameKey: username.toLowerCase(),
      email,
      emailKey: email,
      emailConfirmedAt: emailConfirmed ? new Date() : null,
      name: 'Test',
      surname: username,
      ...options.user,
      memberships: { create: { organizationId: organization.id, authorities } },
      consents: {
        create: (['TERMS', 'PRIVACY'] as const).map((kind) => ({
          organizationId: organization.id,
          kind,
          version: kind === 'TERMS' ? organization.termsVersion : organization.privacyVersion,
          accepted: true,
          locale: 'en',
          addressHash: '',
        })),
      },
      joined: { create: joined.map((processId) => ({ processId, organizationId: organization.id })) },
      groups: { create: groups.map((groupId) => ({ groupId, organizationId: organization.id })) },
      roles: { create: processRoles.map((role) => ({ ...role, organizationId: organization.id })) },
      sessions: { create: { id: crypto.randomUUID(), organizationId: organization.id, expiresAt: daysFromNow(7) } },
    },
    include: { sessions: true },
  })
  return {
    kind: 'user',
    userId: user.id,
    sessionId: user.sessions[0]?.id ?? '',
    username,
    name: user.name,
    surname: user.surname,
    email: user.email,
    avatarFileId: null,
    isPlatformAdmin: user.isPlatformAdmin,
    emailConfirmed,
    mobile: user.mobile,
    mobileConfirmed: user.mobileConfirmedAt !== null,
    birthYear: user.birthYear,
    authorities,
    joinedProcessIds: joined,
    joinedGroupIds: groups,
    processRoles,
    consentsCurrent: true,
  }
}

/** The context of a visitor, who sees changes at once: what earlier visitors share is cleared. */
export function visitorContext(organization: CurrentOrganization, now?: Date): Context {
  clearSharedFacts()
  return createContext({ organization, locale: 'en', ...(now ? { now } : {}) })
}

/** The context of a signed-in person. */
export function contextOf(organization: CurrentOrganization, actor: SignedIn, now?: Date): SignedInContext {
  return createContext({ organization, actor, locale: 'en', ...(now ? { now } : {}) }) as SignedInContext
}

export type BudgetProcess = {
  processId: number
  phases: { ideas: number; vote: number; result: number }
  modules: { ideas: number; vote: number; result: number }
}

type BudgetOptions = {
  /** The phase in progress now. */
  during?: 'ideas' | 'vote' | 'result'
  process?: Partial<Prisma.ProcessUncheckedCreateInput>
  vote?: Partial<Prisma.ModuleUncheckedCreateInput>
}

/** A participatory budget with its three phases and modules, one of the phases in progress. */
export async function aBudgetProcess(
  organization: CurrentOrganization,
  options: BudgetOptions = {},
): Promise<BudgetProcess> {
  const db = prismaClient()
  const organizationId = organization.id
  const names = ['ideas', 'vote', 'result'] as const
  const active = names.indexOf(options.during ?? 'vote')
  const process = await db.process.create({
    data: {
      organizationId,
      name: { en: `Process ${next()}` },
      status: 'OPEN',
      startsAt: daysFromNow(-40),
      endsAt: daysFromNow(60),
      budgetAvailable: 1000,
      ...options.process,
    },
  })
  const phases = { ideas: 0, vote: 0, result: 0 }
  const modules = { ideas: 0, vote: 0, result: 0 }
  for (const [position, name] of names.entries()) {
    const startsAt = daysFromNow((position - active) * 20 - 10)
    const phase = await db.phase.create({
      data: {
        organizationId,
        processId: process.id,
        position,
        name: { en: name },
        startsAt,
        endsAt: new Date(startsAt.getTime() + 20 * DAY),
      },
    })
    const type = ({ ideas: 'IDEAS', vote: 'VOTE', result: 'RESULT' } as const)[name]
    const source = name === 'ideas' ? null : name === 'vote' ? modules.ideas : modules.vote
    const module = await db.module.create({
      data: {
        organizationId,
        processId: process.id,
        phaseId: phase.id,
        type,
        name: { en: name },
        enabled: true,
        sourceModuleId: source,
        ...(name === 'vote' ? { settings: { rule: { kind: 'greedy' } }, ...options.vote } : {}),
      },
    })
    phases[name] = phase.id
    modules[name] = module.id
  }
  return { processId: process.id, phases, modules }
}

type ProposalOptions = {
  title?: string
  cost?: number
  authorId?: number
  status?: 'PUBLISHED' | 'APPROVED' | 'NOT_APPROVED' | 'CANCELLED' | 'DRAFT'
}

/** A proposal with one version, published unless said otherwise. */
export async function aProposal(
  organization: CurrentOrganization,
  process: BudgetProcess,
  options: ProposalOptions = {},
): Promise<number> {
  const db = prismaClient()
  const organizationId = organization.id
  const { title = `Proposal ${next()}`, cost = 100, authorId = null, status = 'PUBLISHED' } = options
  const proposal = await db.proposal.create({
    data: {
      organizationId,
      processId: process.processId,
      moduleId: process.modules.ideas,
      authorId,
      cost,
    },
  })
  const isDraft = status === 'DRAFT'
  if (!isDraft)
    await db.$executeRaw`INSERT INTO "ProposalSearch" ("organizationId", "proposalId", "text")
      VALUES (${organizationId}, ${proposal.id}, search_text(${title}, ''))`
  const version = await db.proposalVersion.create({
    data: {
      organizationId,
      proposalId: proposal.id,
      number: 1,
      originalLocale: 'en',
      languages: ['en'],
      cost,
      status: isDraft ? 'DRAFT' : 'PUBLISHED',
      publishedAt: isDraft ? null : new Date(),
      translations: { create: { locale: 'en', title, summary: `About ${title}` } },
    },
  })
  if (isDraft) return proposal.id
  await db.proposal.update({
    where: { id: proposal.id },
    data: {
      status,
      currentVersionId: version.id,
      publishedAt: new Date(),
      ...(status === 'CANCELLED' ? { cancelledAt: new Date() } : {}),
    },
  })
  await db.module.update({ where: { id: process.modules.ideas }, data: { publishedCount: { increment: 1 } } })
  return proposal.id
}

/** Opens the vote of a process with its published proposals as candidates. */
export async function anOpenVote(
  organization: CurrentOrganization,
  process: BudgetProcess,
  closesAt = daysFromNow(5),
): Promise<void> {
  const db = prismaClient()
  const proposals = await db.proposal.findMany({
    where: {
      organizationId: organization.id,
      moduleId: process.modules.ideas,
      status: { in: ['PUBLISHED', 'APPROVED'] },
    },
    orderBy: { id: 'asc' },
  })
  await db.candidate.createMany({
    data: proposals.map(({ id, cost }, position) => ({
      organizationId: organization.id,
      moduleId: process.modules.vote,
      proposalId: id,
      cost: cost ?? 0,
      position,
    })),
  })
  await db.module.update({
    where: { id: process.modules.vote },
    data: { votingOpenedAt: daysFromNow(-1), votingClosesAt: closesAt },
  })
  clearSharedFacts()
}
