import 'server-only'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { decrypt } from '@/lib/foundation/secrets/secrets'
import type { Gender } from '@/lib/generated/prisma/enums'
import { avatarOf } from '@/lib/identity/auth/session/issue-token'
import { yearsOfTaxCode } from '@/lib/identity/users/tax-codes/years-of-tax-code'
import { avatarAnswer } from './own-calls'
import { ownProfile } from './profile-shapes'

export type SensitiveProfile = {
  annualIncome: number | null
  politicalVision: string
  attitude: string
  behaviour: string
}

export type OwnProfile = {
  id: number
  name: string
  surname: string
  username: string
  biography: string
  education: string
  work: string
  birthYear: number | null
  gender: Gender
  isPublic: boolean
  newsletter: boolean
  avatar: string
  hasAvatar: boolean
  memberSince: Date
  /** Whether the organization allows members to edit their profile. */
  isEditable: boolean
  /** Set by a verified tax code. */
  isBirthYearFixed: boolean
  /** Years that a verified tax code can mean: only these can be chosen. */
  birthYearsOfTaxCode: number[]
  /** Null if the organization does not ask; empty without consent. */
  sensitive: SensitiveProfile | null
  hasSensitiveConsent: boolean
}

const NOTHING_SAID: SensitiveProfile = { annualIncome: null, politicalVision: '', attitude: '', behaviour: '' }

/** The signed-in person's own profile, with what the organization allows to edit. */
export async function getOwnProfile(context: Context): Promise<OwnProfile> {
  const ctx = requireSignedIn(context)
  const { userId } = ctx.actor
  const [user, membership, options] = await Promise.all([
    ctx.db.user.findUniqueOrThrow({ where: { id: userId } }),
    ctx.db.membership.findFirst({ where: { userId }, select: { newsletter: true, createdAt: true } }),
    profileOptions(ctx),
  ])
  const { id, name, surname, username, biography, education, work, birthYear, gender, isPublic } = user
  return {
    id,
    name,
    surname,
    username,
    biography,
    education,
    work,
    birthYear,
    gender,
    isPublic,
    newsletter: membership?.newsletter ?? false,
    avatar: avatarOf(user),
    hasAvatar: user.avatarFileId !== null,
    memberSince: membership?.createdAt ?? user.createdAt,
    isEditable: options.isEditable,
    isBirthYearFixed: user.taxCodeKey !== null,
    birthYearsOfTaxCode: yearsOfTaxCode(user.taxCodeCipher, ctx.now),
    sensitive: options.hasSensitiveFields ? sensitiveOf(user.sensitiveCipher) : null,
    hasSensitiveConsent: options.hasSensitiveFields && user.sensitiveCipher !== null,
  }
}

/** The organization's options about profiles. */
export async function profileOptions(ctx: Context): Promise<{ isEditable: boolean; hasSensitiveFields: boolean }> {
  const { profileEditable, sensitiveProfileFields } = await ctx.db.organization.findUniqueOrThrow({
    where: { id: ctx.organization.id },
    select: { profileEditable: true, sensitiveProfileFields: true },
  })
  return { isEditable: profileEditable, hasSensitiveFields: sensitiveProfileFields }
}

/** Decrypts the sensitive data of a person; show it to that person only. */
export function sensitiveOf(cipher: string | null): SensitiveProfile {
  return cipher === null ? NOTHING_SAID : (JSON.parse(decrypt('sensitive', cipher)) as SensitiveProfile)
}

export const getOwnProfileCall = call({
  method: 'GET',
  path: '/users/me/profile',
  summary: 'One’s own profile',
  tag: 'Users',
  access: 'member',
  output: ownProfile,
  errors: ['signInRequired'],
  run: getOwnProfile,
  answer: avatarAnswer,
})
