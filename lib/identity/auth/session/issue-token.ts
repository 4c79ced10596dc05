import 'server-only'
import type { ConsentKind, SignedIn } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { absoluteUrl } from '@/lib/identity/organizations/hosts/base-url'
import { signToken } from './token'

type RegistrationStatus = 'CONFIRMED' | 'PENDING' | 'NONE'

/** Claims for clients (spec: token-claims). The server relies on the database only. */
type SessionClaims = {
  id: number | null
  name: string
  surname: string
  sub: string
  termsConditionsAccepted: boolean
  privacyPolicyAccepted: boolean
  emailRegStatus: RegistrationStatus
  mobileRegStatus: RegistrationStatus
  authorities: string[]
  assignedProcesses: number[]
  joinedGroups: number[]
  selectedOrganizationPublic: boolean
  selectedOrganizationRegAllowed: boolean
  selectedOrganization2LevelLogin: boolean
  avatar: string
}

export type IssuedToken = { token: string; claims: SessionClaims; expiresAt: Date }

/** Maximum of ids in a token, because a cookie holds 4 KB; clients load the rest from the API. */
const IDS_MAX = 100
const AVATAR_DEFAULT = '/icons/avatar.svg'

export type Holder = { actor: SignedIn; tokenVersion: number; sessionEndsAt: Date }

/** Signs the token of a session; expires with the session at the latest. */
export async function issueToken(organization: CurrentOrganization, holder: Holder, now: Date): Promise<IssuedToken> {
  const { actor, tokenVersion, sessionEndsAt } = holder
  const claims = claimsOf(organization, actor)
  const payload = { ...claims, typ: 'session' as const, sid: actor.sessionId, tv: tokenVersion }
  const token = await signToken(organization.id, payload, now, sessionEndsAt)
  return { token, claims, expiresAt: sessionEndsAt }
}

/** The read-only token shared by all visitors of a publicly visible organization. */
export async function issueAnonymousToken(
  organization: CurrentOrganization,
  now: Date,
): Promise<Omit<IssuedToken, 'expiresAt'>> {
  const claims: SessionClaims = {
    id: null,
    name: '',
    surname: '',
    sub: 'anonymous',
    termsConditionsAccepted: true,
    privacyPolicyAccepted: true,
    emailRegStatus: 'NONE',
    mobileRegStatus: 'NONE',
    authorities: [],
    assignedProcesses: [],
    joinedGroups: [],
    avatar: absoluteUrl(organization, AVATAR_DEFAULT),
    ...organizationClaims(organization),
  }
  return { token: await signToken(organization.id, { ...claims, typ: 'anonymous' }, now), claims }
}

// A new version of the terms does not invalidate the consent to the privacy notice.
function hasAccepted(actor: SignedIn, kind: ConsentKind): boolean {
  return actor.outdatedConsents ? !actor.outdatedConsents.includes(kind) : actor.consentsCurrent
}

function claimsOf(organization: CurrentOrganization, actor: SignedIn): SessionClaims {
  const processIds = [...actor.joinedProcessIds, ...actor.processRoles.map(({ processId }) => processId)]
  return {
    id: actor.userId,
    name: actor.name,
    surname: actor.surname,
    sub: actor.username,
    termsConditionsAccepted: hasAccepted(actor, 'TERMS'),
    privacyPolicyAccepted: hasAccepted(actor, 'PRIVACY'),
    emailRegStatus: registrationStatus(actor.email, actor.emailConfirmed),
    mobileRegStatus: registrationStatus(actor.mobile, actor.mobileConfirmed),
    authorities: [...actor.authorities],
    assignedProcesses: [...new Set(processIds)].slice(0, IDS_MAX),
    joinedGroups: actor.joinedGroupIds.slice(0, IDS_MAX),
    avatar: absoluteUrl(organization, avatarOf(actor)),
    ...organizationClaims(organization),
  }
}

function organizationClaims(organization: CurrentOrganization) {
  return {
    selectedOrganizationPublic: organization.publiclyVisible,
    selectedOrganizationRegAllowed: organization.registration !== 'CLOSED',
    selectedOrganization2LevelLogin: organization.twoLevelLogin,
  }
}

/** Status of an email or mobile number: confirmed, pending or missing. */
export function registrationStatus(value: string | null, isConfirmed: boolean): RegistrationStatus {
  if (value === null) return 'NONE'
  return isConfirmed ? 'CONFIRMED' : 'PENDING'
}

/** The avatar of a person, or the default one. */
export function avatarOf({ avatarFileId }: Pick<SignedIn, 'avatarFileId'>): string {
  return avatarFileId ? routes.file(avatarFileId) : AVATAR_DEFAULT
}
