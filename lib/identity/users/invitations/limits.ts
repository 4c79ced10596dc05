/** Validity of an invitation's link or code. */
export const INVITATION_DAYS = 7
export const INVITATIONS_AT_ONCE_MAX = 50
/** Invitations that an organization may send a day, without those of imported lists. */
export const INVITATIONS_A_DAY = 500
/** Mails that one invitation may cause. */
export const SENDS_MAX = 6
export const INVITED_PLACES_MAX = 50
