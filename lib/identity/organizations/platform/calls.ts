import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { listQuery } from '@/lib/foundation/input/paging'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { setLoginCode } from '@/lib/identity/organizations/admission/set-login-code'
import { addDomain } from '@/lib/identity/organizations/hosts/add-domain'
import { listDomains } from '@/lib/identity/organizations/hosts/list-domains'
import { platformContextOf } from '@/lib/identity/organizations/hosts/platform-context'
import { removeDomain } from '@/lib/identity/organizations/hosts/remove-domain'
import { emailInput } from '@/lib/identity/organizations/options/option-schemas'
import { optionColumns } from '@/lib/identity/organizations/options/option-shapes'
import { optionFields } from '@/lib/identity/organizations/options/saved-fields'
import {
  accessCodeInput,
  createOrganizationInput,
  domainInput,
  suspendOrganizationInput,
  updateOptionsInput,
} from '@/lib/identity/organizations/options/schemas'
import {
  domainPath,
  domainRecord,
  type OrganizationAnswer,
  organization,
} from '@/lib/identity/organizations/options/shapes'
import {
  getOrganization,
  getOwnOptions,
  listOrganizations,
  type OrganizationRow,
} from '@/lib/identity/organizations/platform/queries'
import { updateOptions } from '@/lib/identity/organizations/platform/update-options'
import { createOrganization } from './create-organization'
import { inviteAdminAgain } from './invite-admin'
import { suspendOrganization } from './suspend-organization'

/** `GET /organizations/current`. */
async function callOwnOptions(ctx: Context): Promise<OrganizationAnswer> {
  return organizationAnswer(await getOwnOptions(ctx), ctx.now)
}

function organizationAnswer(row: OrganizationRow, now: Date): OrganizationAnswer {
  const options = readColumn(z.object(optionColumns), row)
  return {
    ...options,
    id: row.id,
    languages: options.languages.map((locale) => ({ locale })),
    domain: row.domains.find(({ isPrimary }) => isPrimary)?.host ?? '',
    domains: listDomains(row, now),
    parentId: row.parentId,
    logoFileId: row.logoFileId,
    suspended: row.suspendedAt !== null,
    revision: revisionOf(optionFields(row)),
  }
}

const params = z.strictObject({ organizationId: pathId })

export const listOrganizationsCall = call({
  method: 'GET',
  path: '/organizations',
  summary: 'Every organization of the platform (PLATFORM_ADMIN)',
  tag: 'Organizations',
  access: 'platform',
  answers: 'list',
  query: listQuery(['id']),
  output: z.array(organization),
  run: async (ctx, query) => {
    const list = await listOrganizations(ctx, query)
    return { ...list, items: list.items.map((row) => organizationAnswer(row, ctx.now)) }
  },
})

export const createOrganizationCall = call({
  method: 'POST',
  path: '/organizations',
  summary: 'Create an organization on its domain and invite its first ADMIN by mail (PLATFORM_ADMIN)',
  tag: 'Organizations',
  access: 'platform',
  body: createOrganizationInput,
  output: organization,
  status: 201,
  errors: ['permissionDenied', 'domainInvalid', 'domainShared', 'domainInUse', 'languageMissing', 'loginCodeMissing'],
  run: async (ctx, input) => {
    const { organization } = await createOrganization(ctx, input)
    return organizationAnswer(await getOrganization(ctx, organization.id), ctx.now)
  },
})

export const getCurrentOrganizationCall = call({
  method: 'GET',
  path: '/organizations/current',
  summary: 'The options of this organization (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  output: organization,
  errors: ['permissionDenied'],
  run: callOwnOptions,
})

export const updateCurrentOrganizationCall = call({
  method: 'PATCH',
  path: '/organizations/current',
  summary: 'Change options of this organization; what is left out stays (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  body: updateOptionsInput,
  output: organization,
  errors: [
    'savedMeanwhile',
    'permissionDenied',
    'languageMissing',
    'colourInvalid',
    'urlInvalid',
    'emailInvalid',
    'loginCodeMissing',
  ],
  run: async (ctx, input) => {
    await updateOptions(ctx, input)
    return callOwnOptions(ctx)
  },
})

export const setLoginCodeCall = call({
  method: 'PUT',
  path: '/organizations/current/login-code',
  summary: 'Set the access code of the two-level login (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  body: accessCodeInput,
  output: z.object({}),
  errors: ['permissionDenied'],
  run: setLoginCode,
})

export const addDomainCall = call({
  method: 'POST',
  path: '/organizations/{organizationId}/domains',
  summary: 'Add a domain to an organization, or serve a requested one without its record (PLATFORM_ADMIN)',
  tag: 'Organizations',
  access: 'platform',
  params,
  body: domainInput,
  output: z.object({ host: z.string(), isVerified: z.boolean(), record: domainRecord.nullable() }),
  status: 201,
  errors: [
    'organizationUnknown',
    'permissionDenied',
    'domainInvalid',
    'domainShared',
    'domainInUse',
    'domainsExhausted',
  ],
  run: async (ctx, { organizationId, domain }) => addDomain(await platformContextOf(ctx, organizationId), { domain }),
})

export const removeDomainCall = call({
  method: 'DELETE',
  path: '/organizations/{organizationId}/domains/{domain}',
  summary: 'Remove a domain from an organization, except its main one (PLATFORM_ADMIN)',
  tag: 'Organizations',
  access: 'platform',
  params: params.extend({ domain: domainPath }),
  output: z.undefined(),
  status: 204,
  errors: ['organizationUnknown', 'permissionDenied', 'domainPrimary'],
  run: async (ctx, { organizationId, domain }) => {
    await removeDomain(await platformContextOf(ctx, organizationId), { domain })
  },
})

export const suspendOrganizationCall = call({
  method: 'PUT',
  path: '/organizations/{organizationId}/suspension',
  summary: 'Suspend an organization, so that nobody reaches it, or lift that (PLATFORM_ADMIN)',
  tag: 'Organizations',
  access: 'platform',
  params,
  body: suspendOrganizationInput.omit({ organizationId: true }),
  output: organization,
  errors: ['organizationUnknown', 'permissionDenied', 'reasonRequired', 'ownOrganization'],
  critical: {
    about: 'organization',
    log: ['organization.suspended', 'organization.resumed'],
    reason: 'reason',
    notice: { none: 'the operator of the installation has a contract with the organization and writes to it' },
    preview: 'admin/organizations/[organizationId]/page.tsx',
    undo: 'the same call with `suspended: false`',
  },
  run: async (ctx, input) => {
    await suspendOrganization(ctx, input)
    return organizationAnswer(await getOrganization(ctx, input.organizationId), ctx.now)
  },
})

export const inviteAdminCall = call({
  method: 'POST',
  path: '/organizations/{organizationId}/invitations',
  summary: 'Invite somebody as ADMIN by mail (PLATFORM_ADMIN)',
  tag: 'Organizations',
  access: 'platform',
  params,
  body: z.strictObject({ email: emailInput }),
  output: z.object({}),
  status: 202,
  errors: ['organizationUnknown', 'permissionDenied', 'emailInvalid'],
  run: async (ctx, { organizationId, email }) => {
    await inviteAdminAgain(await platformContextOf(ctx, organizationId), { email })
  },
})
