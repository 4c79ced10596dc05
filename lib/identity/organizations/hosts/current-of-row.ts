import { classificationNames } from '@/lib/foundation/context/classification-names'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { siteMenus } from '@/lib/foundation/context/site-menus'
import { readColumn } from '@/lib/foundation/db/read-column'
import { isLocale } from '@/lib/foundation/i18n/locales'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Organization } from '@/lib/generated/prisma/client'

/** Converts a row to the organization of a context that shows no pages: without its street map. */
export function currentOfRow(row: Organization, primaryHost: string): CurrentOrganization {
  return {
    id: row.id,
    name: row.name,
    languages: row.languages.filter(isLocale),
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
    tagline: readColumn(localizedText, row.tagline),
    supportEmail: row.supportEmail,
    assistanceDesk: readColumn(localizedText, row.assistanceDesk),
    urlPrivacyPolicy: row.urlPrivacyPolicy,
    urlTermsConditions: row.urlTermsConditions,
    urlCookiePolicy: row.urlCookiePolicy,
    urlAccessibilityStatement: row.urlAccessibilityStatement,
    accessibilityFeedbackEmail: row.accessibilityFeedbackEmail,
    minimumAge: row.minimumAge,
    unusedYears: row.unusedYears,
    groupRequired: row.groupRequired,
    secondFactorRequired: row.secondFactorRequired,
    passwordLengthMin: row.passwordLengthMin,
    privacyVersion: row.privacyVersion,
    termsVersion: row.termsVersion,
    corsOrigins: row.corsOrigins,
    mapLat: row.mapLat,
    mapLng: row.mapLng,
    mapZoom: row.mapZoom,
    menus: readColumn(siteMenus, row.menus),
    classificationNames: readColumn(classificationNames, row.classificationNames),
    map: null,
    primaryHost,
  }
}
