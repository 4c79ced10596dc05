export const ANNOUNCEMENT_TEXT_MAX = 300
/** Banners that one reader sees at once. */
export const ANNOUNCEMENTS_AT_ONCE = 2
/** Dismissed banners that the cookie of a browser names. */
export const DISMISSED_MAX = 20
/** Banners read for the pages of an organization. */
export const ANNOUNCEMENTS_READ_MAX = 50
