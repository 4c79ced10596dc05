/** Parts of the form of options, in its order. */
export const optionSections = [
  'look',
  'languageAndTime',
  'access',
  'contact',
  'legal',
  'map',
  'openData',
  'technical',
] as const

export type OptionSection = (typeof optionSections)[number]

/**
 * The kind of an option decides its value (OptionValue), its input, form and answer (lib/identity/organizations/options)
 * and its control in the form
 * (components/admin/organization/option-control.tsx).
 */
type Kind =
  | { kind: 'flag' | 'languages' | 'timeZone' | 'colour' | 'prices' }
  /** A text in one line that may not be empty. */
  | { kind: 'name'; max: number }
  /** A text in every language of the organization. */
  | { kind: 'texts'; max: number; rows?: number }
  | { kind: 'choice'; values: readonly [string, ...string[]] }
  /** Empty is null. */
  | { kind: 'country' | 'email' | 'url' }
  /** With `isOptional` empty is null. */
  | { kind: 'whole'; min: number; max: number; isOptional?: true }
  | { kind: 'measure'; min: number; max: number }
  /** Cents, in the form an amount; empty is null. */
  | { kind: 'cents'; max: number }
  /** Lists of at most `max`. */
  | { kind: 'countries' | 'prefixes' | 'origins'; max: number }

export type OptionKind = Kind['kind']

export type OrganizationOption = Kind & {
  section: OptionSection
  /** Its description at the API. */
  about?: string
  /** Every request knows it: it is a property of `CurrentOrganization`. */
  isCarried?: true
}

/**
 * The options of an organization, within a section in the order of the form: columns of `Organization` that an ADMIN
 * changes. Input, form and answer of the API, `CurrentOrganization` and the row that it is read from derive from this
 * table; tests/house/organization-options.test.ts compares it with the database schema and the texts.
 */
export const organizationOptions = {
  name: { kind: 'name', max: 100, section: 'look', isCarried: true },
  /** The first is the default. */
  languages: { kind: 'languages', section: 'languageAndTime', isCarried: true },
  timeZone: { kind: 'timeZone', section: 'languageAndTime', isCarried: true },
  country: { kind: 'country', section: 'languageAndTime', isCarried: true },
  tagline: { kind: 'texts', max: 200, section: 'look', isCarried: true },
  accentColour: { kind: 'colour', section: 'look', isCarried: true },
  supportEmail: { kind: 'email', section: 'contact', isCarried: true },
  assistanceDesk: { kind: 'texts', max: 1000, rows: 2, section: 'contact', isCarried: true },
  urlPrivacyPolicy: { kind: 'url', section: 'legal', isCarried: true },
  urlTermsConditions: { kind: 'url', section: 'legal', isCarried: true },
  urlCookiePolicy: { kind: 'url', section: 'legal', isCarried: true },
  urlAccessibilityStatement: { kind: 'url', section: 'legal', isCarried: true },
  accessibilityFeedbackEmail: { kind: 'email', section: 'legal', isCarried: true },
  unusedYears: {
    kind: 'whole',
    min: 1,
    max: 20,
    isOptional: true,
    section: 'legal',
    isCarried: true,
    about: 'Accounts that nobody has used for so many years are erased, once the person was asked',
  },
  /** At least the complaint period of the Digital Services Act. */
  removalMonths: {
    kind: 'whole',
    min: 6,
    max: 120,
    section: 'legal',
    about: 'The sealed copy of a text that was removed for good is deleted after so many months',
  },
  publiclyVisible: { kind: 'flag', section: 'access', isCarried: true },
  twoLevelLogin: { kind: 'flag', section: 'access', isCarried: true },
  umbrellaWorkspaceActive: { kind: 'flag', section: 'access', isCarried: true },
  profileEditable: { kind: 'flag', section: 'access' },
  secondFactorRequired: { kind: 'flag', section: 'access', isCarried: true },
  sensitiveProfileFields: {
    kind: 'flag',
    section: 'access',
    about: 'Members may enter special categories of data, each with explicit consent',
  },
  registration: { kind: 'choice', values: ['OPEN', 'CLOSED', 'ACCESS_CODE'], section: 'access', isCarried: true },
  /** Registration requires choosing one of the organization's groups. */
  groupRequired: { kind: 'flag', section: 'access', isCarried: true },
  taxCodeScheme: { kind: 'choice', values: ['NONE', 'IT'], section: 'access' },
  phoneCountries: {
    kind: 'countries',
    max: 60,
    section: 'access',
    about: 'ISO 3166 codes of the countries whose mobile numbers get codes by SMS',
  },
  minimumAge: { kind: 'whole', min: 0, max: 120, isOptional: true, section: 'access', isCarried: true },
  passwordLengthMin: { kind: 'whole', min: 6, max: 64, section: 'access', isCarried: true },
  smsDailyBudget: {
    kind: 'whole',
    min: 0,
    max: 10_000,
    section: 'access',
    about: 'SMS a day; beyond it no codes are sent',
  },
  smsMonthlyCents: {
    kind: 'cents',
    max: 100_000_000,
    section: 'access',
    about: 'What SMS of a month may cost; at this cap codes go to people with a confirmed address only',
  },
  smsAlertPercent: {
    kind: 'whole',
    min: 1,
    max: 100,
    section: 'access',
    about: 'Share of the cap at which every ADMIN gets a mail',
  },
  smsPriceCents: {
    kind: 'prices',
    section: 'access',
    about: 'Price of an SMS by prefix; the longest prefix decides',
  },
  smsPrefixes: {
    kind: 'prefixes',
    max: 100,
    section: 'access',
    about: 'Prefixes that get codes; empty for every number of the allowed countries',
  },
  mapLat: { kind: 'measure', min: -90, max: 90, section: 'map', isCarried: true },
  mapLng: { kind: 'measure', min: -180, max: 180, section: 'map', isCarried: true },
  mapZoom: { kind: 'measure', min: 0, max: 20, section: 'map', isCarried: true },
  dataLicence: {
    kind: 'choice',
    values: ['CC_BY_4_0', 'CC0_1_0', 'ODBL_1_0'],
    section: 'openData',
    isCarried: true,
    about: 'The licence of the open data of votes that are held here',
  },
  corsOrigins: { kind: 'origins', max: 20, section: 'technical', isCarried: true },
} as const satisfies Record<string, OrganizationOption>

type Options = typeof organizationOptions

export type OptionName = keyof Options

/** The names of the options that every request knows. */
export type CarriedName = {
  [Name in OptionName]: Options[Name] extends { isCarried: true } ? Name : never
}[OptionName]

/** Columns of `Organization` that are no options, and what writes them. */
export const otherColumns = {
  id: 'the database',
  parentId: 'lib/identity/organizations/workspaces',
  logoFileId: 'lib/identity/organizations/look/set-logo.ts',
  menus: 'lib/site/menus',
  classificationNames: 'lib/identity/organizations/classifications',
  secondOfficer: 'lib/identity/approvals/set-second-officer.ts',
  privacyVersion: 'lib/site/pages/agreed-versions.ts',
  termsVersion: 'lib/site/pages/agreed-versions.ts',
  suspendedAt: 'lib/identity/organizations/platform/suspend-organization.ts',
  createdAt: 'the database',
  updatedAt: 'the database',
} as const
