import type { CarriedName, OptionKind, organizationOptions } from '@/lib/catalogues/organization-options'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import type { ClassificationNames } from './classification-names'
import type { SiteMenus } from './site-menus'

type KindValues = {
  name: string
  flag: boolean
  languages: Locale[]
  timeZone: string
  colour: string
  texts: LocalizedText
  choice: string
  /** ISO 3166, alpha-2. */
  country: string | null
  email: string | null
  url: string | null
  whole: number
  measure: number
  cents: number | null
  prices: Record<string, number>
  countries: string[]
  prefixes: string[]
  origins: string[]
}

/** The value of an option by its entry in the table. */
export type OptionValue<Option extends { kind: OptionKind }> = Option extends { values: readonly (infer Value)[] }
  ? Value
  : Option extends { isOptional: true }
    ? KindValues[Option['kind']] | null
    : KindValues[Option['kind']]

type CarriedOptions = { [Name in CarriedName]: OptionValue<(typeof organizationOptions)[Name]> }

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
export type CurrentOrganization = CarriedOptions & {
  id: number
  parentId: number | null
  logoFileId: string | null
  privacyVersion: number
  termsVersion: number
  /** The officer's order of menu and footer. */
  menus: SiteMenus
  classificationNames: ClassificationNames
  /** Its own street map, or null. */
  map: OrganizationMap | null
  primaryHost: string
}
