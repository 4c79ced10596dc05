export type Authority = 'ADMIN' | 'DELEGATE' | 'EXPERT' | 'ASSESSOR' | 'FACILITATOR' | 'AUTH_CITIZEN'

/** Not signed in: a visitor, or the shared anonymous account of a publicly visible organization. */
type Visitor = { kind: 'visitor' }

export type ConsentKind = 'TERMS' | 'PRIVACY'

/** A signed-in person, loaded from the database for this request (not from the token). */
export type SignedIn = {
  kind: 'user'
  userId: number
  sessionId: string
  username: string
  name: string
  surname: string
  email: string | null
  avatarFileId: string | null
  isPlatformAdmin: boolean
  emailConfirmed: boolean
  mobile: string | null
  mobileConfirmed: boolean
  /** An officer of this organization saw a document of the person. */
  deskConfirmed?: boolean
  birthYear: number | null
  authorities: Authority[]
  joinedProcessIds: number[]
  joinedGroupIds: number[]
  /** Processes in which the person works as delegate, expert, assessor or facilitator. */
  processRoles: { processId: number; authority: Authority }[]
  consentsCurrent: boolean
  /** Documents with a newer version than the accepted one; absent if none. */
  outdatedConsents?: readonly ConsentKind[]
}

export type Actor = Visitor | SignedIn

/** What of an actor says which roles the person holds: also of somebody who has sent no request. */
export type RoleHolder = Visitor | Pick<SignedIn, 'kind' | 'authorities' | 'processRoles'>

export const visitor: Visitor = { kind: 'visitor' }

export function isSignedIn(actor: Actor): actor is SignedIn {
  return actor.kind === 'user'
}

/** Whether the person holds an authority in the organization. */
export function holds(actor: RoleHolder, ...authorities: Authority[]): boolean {
  return actor.kind === 'user' && authorities.some((authority) => actor.authorities.includes(authority))
}

/** Whether the person administers a process: ADMIN everywhere, DELEGATE in chosen processes (spec: roles). */
export function administers(actor: RoleHolder, processId: number): boolean {
  return holds(actor, 'ADMIN') || worksIn(actor, processId, 'DELEGATE')
}

/** Whether the person has a role in one process. */
export function worksIn(actor: RoleHolder, processId: number, authority: Authority): boolean {
  if (!holds(actor, authority) || actor.kind !== 'user') return false
  return actor.processRoles.some((role) => role.processId === processId && role.authority === authority)
}
