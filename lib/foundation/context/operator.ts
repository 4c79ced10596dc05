import type { SignedIn } from '@/lib/catalogues/actor'

/**
 * The actor of command-line programs: administers every organization and is no account.
 * No request can become it; no row has id 0.
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
