import 'server-only'
import { recordAudit } from '@/lib/audit/record'
import type { SignedIn } from '@/lib/auth/actor'
import type { Context } from '@/lib/context/context'
import { createContext } from '@/lib/context/create'
import { withConstraint } from '@/lib/db/constraint'
import { poolSql } from '@/lib/db/sql'
import { transaction } from '@/lib/db/transaction'
import { withoutUndefined } from '@/lib/db/without-undefined'
import { AppError } from '@/lib/errors/app-error'
import { requireAllowed } from '@/lib/errors/decision'
import type { Organization } from '@/lib/generated/prisma/client'
import { dropClaims, requireDomain } from './add-domain'
import { currentOfRow } from './current-of-row'
import { type CurrentOrganization, forgetOrganizations } from './find-by-host'
import { inviteAdmin } from './invite-admin'
import { bareActor, type PlatformContext } from './platform-context'
import { canProvision } from './policy'
import type { CreateOrganizationInput } from './schemas'

export type CreatedOrganization = {
  organization: Organization
  host: string
  /** For whoever runs the command line where no mail leaves the house; no page and no answer of the API shows it. */
  invitationLink: string
}

/** Creates an organization on its domain and invites its first ADMIN by mail. */
export async function createOrganization(
  platform: PlatformContext,
  input: CreateOrganizationInput,
): Promise<CreatedOrganization> {
  requireAllowed(canProvision(platform.actor))
  const host = requireDomain(input.domain)
  if (input.twoLevelLogin) throw new AppError('loginCodeMissing', {}, { field: 'twoLevelLogin' })
  const created = await withConstraint({ OrganizationDomain_host_key: 'domainInUse' }, async () =>
    transaction(await newContext(platform, input), async (inside) => {
      const { domain: _domain, adminEmail, adminName, ...options } = input
      const { id } = inside.organization
      const organization = await inside.db.organization.create({ data: { ...withoutUndefined(options), id } })
      const ctx = { ...inside, organization: currentOfRow(organization, host) }
      await addPrimaryDomain(ctx, host)
      await recordAudit(ctx, {
        act: 'organization.created',
        subject: `organization ${id}`,
        facts: { name: input.name, host },
      })
      const { link } = await inviteAdmin(ctx, { email: adminEmail, name: adminName })
      return { organization, host, invitationLink: link }
    }),
  )
  forgetOrganizations()
  return created
}

// The tenant-bound client needs an id before there is a row; nothing else of the organization is read until it is written.
async function newContext(platform: PlatformContext, input: CreateOrganizationInput): Promise<Context> {
  const [next] = await poolSql()<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('"Organization"', 'id'))::int AS "id" -- global`
  const [first = platform.locale] = input.languages
  return createContext({
    organization: { id: next?.id ?? 0 } as CurrentOrganization,
    actor: bareActor(platform.actor as SignedIn),
    locale: input.languages.includes(platform.locale) ? platform.locale : first,
    now: platform.now,
  })
}

async function addPrimaryDomain(ctx: Context, host: string): Promise<void> {
  await dropClaims(ctx, host)
  await ctx.db.organizationDomain.create({
    data: { organizationId: ctx.organization.id, host, isPrimary: true, verifiedAt: ctx.now },
  })
}
