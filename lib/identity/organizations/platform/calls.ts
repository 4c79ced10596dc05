import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Page } from '@/lib/foundation/input/paging'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { setLoginCode } from '@/lib/identity/organizations/admission/set-login-code'
import type { OrganizationAnswer } from '@/lib/identity/organizations/contracts'
import { type AddedDomain, addDomain } from '@/lib/identity/organizations/hosts/add-domain'
import { removeDomain } from '@/lib/identity/organizations/hosts/remove-domain'
import {
  getOrganization,
  getOwnOptions,
  listOrganizations,
  type OrganizationRow,
} from '@/lib/identity/organizations/queries'
import { optionFields } from '@/lib/identity/organizations/saved-fields'
import type {
  CreateOrganizationInput,
  SuspendOrganizationInput,
  UpdateOptionsInput,
} from '@/lib/identity/organizations/schemas'
import { smsPrices } from '@/lib/identity/organizations/sms-schemas'
import { updateOptions } from '@/lib/identity/organizations/update-options'
import { createOrganization } from './create-organization'
import { inviteAdminAgain } from './invite-admin'
import { platformContextOf } from './platform-context'
import { suspendOrganization } from './suspend-organization'

/** `GET /organizations`. */
export async function callOrganizations(
  ctx: Context,
  query: { page: number; size: number },
): Promise<Page<OrganizationAnswer>> {
  const list = await listOrganizations(ctx, query)
  return { ...list, items: list.items.map(organizationAnswer) }
}

/** `POST /organizations`; the invitation's link goes by mail only. */
export async function callCreateOrganization(
  ctx: Context,
  input: CreateOrganizationInput,
): Promise<OrganizationAnswer> {
  const { organization } = await createOrganization(ctx, input)
  return organizationAnswer(await getOrganization(ctx, organization.id))
}

/** `GET /organizations/current`. */
export async function callOwnOptions(ctx: Context): Promise<OrganizationAnswer> {
  return organizationAnswer(await getOwnOptions(ctx))
}

/** `PATCH /organizations/current`. */
export async function callUpdateOptions(ctx: Context, input: UpdateOptionsInput): Promise<OrganizationAnswer> {
  await updateOptions(ctx, input)
  return callOwnOptions(ctx)
}

/** `PUT /organizations/current/login-code`. */
export async function callSetLoginCode(ctx: Context, input: { code: string }): Promise<Record<string, never>> {
  await setLoginCode(ctx, input)
  return {}
}

type OtherOrganization = { organizationId: number }

/** `POST /organizations/{organizationId}/domains`. */
export async function callAddDomain(
  ctx: Context,
  { organizationId, domain }: OtherOrganization & { domain: string },
): Promise<AddedDomain> {
  return addDomain(await platformContextOf(ctx, organizationId), { domain })
}

/** `DELETE /organizations/{organizationId}/domains/{domain}`. */
export async function callRemoveDomain(
  ctx: Context,
  { organizationId, domain }: OtherOrganization & { domain: string },
): Promise<void> {
  await removeDomain(await platformContextOf(ctx, organizationId), { domain })
}

/** `POST /organizations/{organizationId}/invitations`. */
export async function callInviteAdmin(
  ctx: Context,
  { organizationId, email }: OtherOrganization & { email: string },
): Promise<Record<string, never>> {
  await inviteAdminAgain(await platformContextOf(ctx, organizationId), { email })
  return {}
}

function organizationAnswer(row: OrganizationRow): OrganizationAnswer {
  return {
    id: row.id,
    name: row.name,
    domain: row.domains.find(({ isPrimary }) => isPrimary)?.host ?? '',
    domains: row.domains.map(({ host, isPrimary, verifiedAt }) => ({
      host,
      isPrimary,
      isVerified: verifiedAt !== null,
    })),
    languages: row.languages.map((locale) => ({ locale })),
    timeZone: row.timeZone,
    country: row.country,
    dataLicence: row.dataLicence,
    tagline: readColumn(localizedText, row.tagline),
    publiclyVisible: row.publiclyVisible,
    twoLevelLogin: row.twoLevelLogin,
    umbrellaWorkspaceActive: row.umbrellaWorkspaceActive,
    parentId: row.parentId,
    registration: row.registration,
    accentColour: row.accentColour,
    logoFileId: row.logoFileId,
    supportEmail: row.supportEmail,
    assistanceDesk: readColumn(localizedText, row.assistanceDesk),
    urlPrivacyPolicy: row.urlPrivacyPolicy,
    urlTermsConditions: row.urlTermsConditions,
    urlCookiePolicy: row.urlCookiePolicy,
    urlAccessibilityStatement: row.urlAccessibilityStatement,
    accessibilityFeedbackEmail: row.accessibilityFeedbackEmail,
    minimumAge: row.minimumAge,
    unusedYears: row.unusedYears,
    removalMonths: row.removalMonths,
    passwordLengthMin: row.passwordLengthMin,
    profileEditable: row.profileEditable,
    groupRequired: row.groupRequired,
    secondFactorRequired: row.secondFactorRequired,
    taxCodeScheme: row.taxCodeScheme,
    phoneCountries: row.phoneCountries,
    corsOrigins: row.corsOrigins,
    mapLat: row.mapLat,
    mapLng: row.mapLng,
    mapZoom: row.mapZoom,
    revision: revisionOf(optionFields(row)),
    sensitiveProfileFields: row.sensitiveProfileFields,
    smsDailyBudget: row.smsDailyBudget,
    smsMonthlyCents: row.smsMonthlyCents,
    smsPriceCents: readColumn(smsPrices, row.smsPriceCents),
    smsAlertPercent: row.smsAlertPercent,
    smsPrefixes: row.smsPrefixes,
    suspended: row.suspendedAt !== null,
  }
}

/** `PUT /organizations/{organizationId}/suspension`. */
export async function callSuspendOrganization(
  ctx: Context,
  input: SuspendOrganizationInput,
): Promise<OrganizationAnswer> {
  await suspendOrganization(ctx, input)
  return organizationAnswer(await getOrganization(ctx, input.organizationId))
}
