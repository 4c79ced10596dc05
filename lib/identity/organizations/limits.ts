/** Invitations that one umbrella sends in a day. */
export const WORKSPACE_INVITATIONS = { name: 'workspace-invitations', points: 30, seconds: 86_400 }
export const ORGANIZATION_NAME_MAX = 100
export const TAGLINE_MAX = 200
export const ASSISTANCE_DESK_MAX = 1000
export const DOMAINS_MAX = 20
export const CORS_ORIGINS_MAX = 20
export const ACCESS_CODE_LENGTH_MIN = 6
export const ACCESS_CODE_LENGTH_MAX = 64
export const EMAIL_LENGTH_MAX = 254
export const PHONE_COUNTRIES_MAX = 60
/** Validity of an administrator's invitation. */
export const INVITATION_LINK_HOURS = 24
/** Workspaces of one umbrella, and code points of a heading among them. */
export const ENTRIES_MAX = 500
export const GROUP_LENGTH_MAX = 80

/** The most SMS a day that an organization can allow itself. */
export const SMS_DAILY_MAX = 10_000

/** A million a month. */
export const SMS_MONTHLY_CENTS_MAX = 100_000_000
/** The dearest SMS cost some euros. */
export const SMS_PRICE_CENTS_MAX = 1000
export const SMS_PREFIXES_MAX = 100

export const SUSPENSION_REASON_MAX = 1000

/** Stored reasons, and code points of one. */
export const STORED_REASONS_MAX = 30
export const STORED_REASON_MAX = 300

/** Years without use after which an organization may erase accounts, at most. */
export const UNUSED_YEARS_MAX = 20
/** Months for which a sealed copy is kept: at least the complaint period of the Digital Services Act. */
export const REMOVAL_MONTHS_MIN = 6
export const REMOVAL_MONTHS_MAX = 120
