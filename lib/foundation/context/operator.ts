import type { SignedIn } from './actor'

/**
 * Whoever runs our programs on the server itself: administers every organization, is nobody's account.
 * No request can become it; an id of 0 belongs to no row.
 */
export const operator: SignedIn = {
  kind: 'user',
  userId: 0,
  sessionId: '',
  username: 'operator',
  name: 'Command line',
  surname: '',
  email: null,
  avatarFileId: null,
  isPlatformAdmin: true,
  emailConfirmed: true,
  mobile: null,
  mobileConfirmed: false,
  birthYear: null,
  authorities: ['ADMIN'],
  joinedProcessIds: [],
  joinedGroupIds: [],
  processRoles: [],
  consentsCurrent: true,
}
