import 'server-only'
import { z } from 'zod'
import type { SignedIn } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { transaction } from '@/lib/foundation/context/transaction'
import { idRow } from '@/lib/foundation/db/column-schemas'
import { withConstraint } from '@/lib/foundation/db/constraint'
import { poolSql } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { assertDefined } from '@/lib/foundation/errors/assert-defined'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { form } from '@/lib/foundation/input/form'
import { formTextOrUndefined } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { withoutUndefined } from '@/lib/foundation/input/without-undefined'
import type { Organization } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireDomain } from '@/lib/identity/organizations/hosts/add-domain'
import { currentOfRow } from '@/lib/identity/organizations/hosts/current-row'
import { clearOrganizationCache } from '@/lib/identity/organizations/hosts/find-by-host'
import { bareActor, type PlatformContext } from '@/lib/identity/organizations/hosts/platform-context'
import { serveDomain } from '@/lib/identity/organizations/hosts/serve-domain'
import { type CreateOrganizationInput, createOrganizationInput } from '@/lib/identity/organizations/options/schemas'
import { canProvision } from '@/lib/identity/organizations/policy'
import { inviteAdmin } from './invite-admin'

type CreatedOrganization = {
  organization: Organization
  host: string
  /** For operators on the command line without a mail server; never in a page or an API answer. */
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
      await serveDomain(ctx, host)
      await recordAudit(ctx, {
        act: 'organization.created',
        subject: `organization ${id}`,
        facts: { name: input.name, host },
      })
      const { link } = await inviteAdmin(ctx, { email: adminEmail, name: adminName })
      return { organization, host, invitationLink: link }
    }),
  )
  clearOrganizationCache()
  return created
}

// Placeholder: the tenant client needs an id before the row exists.
async function newContext(platform: PlatformContext, input: CreateOrganizationInput): Promise<Context> {
  const [next] = await poolSql()(idRow)`
    SELECT nextval(pg_get_serial_sequence('"Organization"', 'id'))::int AS "id"`
  const [first = platform.locale] = input.languages
  return createContext({
    organization: { id: assertDefined(next).id } as CurrentOrganization,
    actor: bareActor(platform.actor as SignedIn),
    locale: input.languages.includes(platform.locale) ? platform.locale : first,
    now: platform.now,
  })
}

export const createOrganizationForm = form({
  input: formOf(
    createOrganizationInput.pick({
      domain: true,
      name: true,
      languages: true,
      timeZone: true,
      adminEmail: true,
      adminName: true,
      publiclyVisible: true,
    }),
    {
      defaultLanguage: z.enum(LOCALES).optional(),
      timeZone: createOrganizationInput.shape.timeZone,
      adminName: formTextOrUndefined(createOrganizationInput.shape.adminName),
    },
  ).transform(({ defaultLanguage, languages, ...form }) => ({
    ...form,
    languages: [...new Set([...(defaultLanguage ? [defaultLanguage] : []), ...languages])],
  })),
  run: createOrganization,
  access: 'platform',
  once: { name: 'organization', by: 'text' },
  redirectTo: ({ organization }) => routes.adminOtherOrganization(organization.id),
})
