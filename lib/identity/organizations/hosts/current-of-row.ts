import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import type { Organization } from '@/lib/generated/prisma/client'

/** Converts a row to the organization of a context. */
export function currentOfRow(row: Organization, primaryHost: string): CurrentOrganization {
  return {
    id: row.id,
    name: row.name,
    languages: row.languages as Locale[],
    timeZone: row.timeZone,
    country: row.country,
    dataLicence: row.dataLicence,
    publiclyVisible: row.publiclyVisible,
    twoLevelLogin: row.twoLevelLogin,
    umbrellaWorkspaceActive: row.umbrellaWorkspaceActive,
    registration: row.registration,
    parentId: row.parentId,
    accentColour: row.accentColour,
    logoFileId: row.logoFileId,
    tagline: row.tagline as LocalizedText,
    supportEmail: row.supportEmail,
    assistanceDesk: row.assistanceDesk as LocalizedText,
    urlPrivacyPolicy: row.urlPrivacyPolicy,
    urlTermsConditions: row.urlTermsConditions,
    urlCookiePolicy: row.urlCookiePolicy,
    urlAccessibilityStatement: row.urlAccessibilityStatement,
    accessibilityFeedbackEmail: row.accessibilityFeedbackEmail,
    minimumAge: row.minimumAge,
    groupRequired: row.groupRequired,
    secondFactorRequired: row.secondFactorRequired,
    passwordLengthMin: row.passwordLengthMin,
    privacyVersion: row.privacyVersion,
    termsVersion: row.termsVersion,
    corsOrigins: row.corsOrigins,
    mapLat: row.mapLat,
    mapLng: row.mapLng,
    mapZoom: row.mapZoom,
    primaryHost,
  }
}
