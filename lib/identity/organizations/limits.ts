/** Invitations that one umbrella sends in a day. */
export const WORKSPACE_INVITATIONS = { name: 'workspace-invitations', points: 30, seconds: 86_400 }
export const DOMAINS_MAX = 20
export const ACCESS_CODE_LENGTH_MIN = 6
export const ACCESS_CODE_LENGTH_MAX = 64
export const EMAIL_LENGTH_MAX = 254
/** Validity of an administrator's invitation. */
export const INVITATION_LINK_HOURS = 24
/** Workspaces of one umbrella, and code points of a heading among them. */
export const ENTRIES_MAX = 500
export const GROUP_LENGTH_MAX = 80

/** The dearest SMS cost some euros. */
export const SMS_PRICE_CENTS_MAX = 1000
export const SMS_PREFIXES_MAX = 100

export const SUSPENSION_REASON_MAX = 1000

/** Stored reasons, and code points of one. */
export const STORED_REASONS_MAX = 30
export const STORED_REASON_MAX = 300

/** Code points of what an organization calls a topic, theme or place. */
export const CLASSIFICATION_NAME_MAX = 40
