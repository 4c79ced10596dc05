import type { Locale } from '@/lib/foundation/i18n/locales'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import type { DataLicence } from '@/lib/generated/prisma/enums'
import type { ClassificationNames } from './classification-names'
import type { SiteMenus } from './site-menus'

/** Where the street map of an organization comes from. */
type OrganizationMap = {
  /** MapLibre style of another party. */
  styleUrl: string | null
  /** Further origins that the style loads from. */
  tileOrigins: string[]
  hasDrawing: boolean
  /** Increases with each change. */
  revision: number
}

/** The organization of a request. */
export type CurrentOrganization = {
  id: number
  name: string
  languages: Locale[]
  timeZone: string
  /** ISO 3166, alpha-2. */
  country: string | null
  dataLicence: DataLicence
  publiclyVisible: boolean
  twoLevelLogin: boolean
  umbrellaWorkspaceActive: boolean
  registration: 'OPEN' | 'CLOSED' | 'ACCESS_CODE'
  parentId: number | null
  accentColour: string
  logoFileId: string | null
  tagline: LocalizedText
  supportEmail: string | null
  assistanceDesk: LocalizedText
  urlPrivacyPolicy: string | null
  urlTermsConditions: string | null
  urlCookiePolicy: string | null
  urlAccessibilityStatement: string | null
  accessibilityFeedbackEmail: string | null
  minimumAge: number | null
  /** Years without use after which accounts are erased; null: never. */
  unusedYears: number | null
  /** Whether registration requires choosing one of the organization's groups. */
  groupRequired: boolean
  secondFactorRequired: boolean
  passwordLengthMin: number
  privacyVersion: number
  termsVersion: number
  corsOrigins: string[]
  mapLat: number
  mapLng: number
  mapZoom: number
  /** The officer's order of menu and footer. */
  menus: SiteMenus
  classificationNames: ClassificationNames
  /** Its own street map, or null. */
  map: OrganizationMap | null
  primaryHost: string
}
