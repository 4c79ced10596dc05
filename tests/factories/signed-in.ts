import type { SignedIn } from '@/lib/catalogues/actor'

/** A member of an organization without a row in the database, for pure policies. */
export function aSignedIn(userId: number, more: Partial<SignedIn> = {}): SignedIn {
  return {
    kind: 'user',
    userId,
    sessionId: '',
    username: `member${userId}`,
    name: '',
    surname: '',
    email: null,
    avatarFileId: null,
    isPlatformAdmin: false,
    emailConfirmed: true,
    mobile: null,
    mobileConfirmed: false,
    birthYear: null,
    authorities: [],
    joinedProcessIds: [1],
    joinedGroupIds: [],
    processRoles: [],
    consentsCurrent: true,
    ...more,
  }
}
