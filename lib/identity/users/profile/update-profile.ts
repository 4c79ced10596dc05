import 'server-only'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { withConstraint } from '@/lib/foundation/db/constraint'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { sameUsername, usernameKeys } from '@/lib/identity/auth/usernames/username-keys'
import { canEditProfile } from '@/lib/identity/users/policy'
import type { ProfileInput } from '@/lib/identity/users/schemas'
import { profileInput } from '@/lib/identity/users/schemas'
import { yearsOfTaxCode } from '@/lib/identity/users/tax-codes/years-of-tax-code'
import { avatarAnswer } from './own-calls'
import { getOwnProfile, type OwnProfile, profileOptions } from './own-profile'
import { ownProfile } from './profile-shapes'
import { setNewsletter } from './set-newsletter'

/** Changes the signed-in person's profile; throws 310 if the username is taken. */
export async function updateProfile(context: Context, input: ProfileInput): Promise<OwnProfile> {
  const own = requireSignedIn(context)
  requireAllowed(canEditProfile(await profileOptions(own)))
  await withConstraint(
    { User_usernameKey_key: 'usernameInUseProfile', User_usernameSkeleton_key: 'usernameInUseProfile' },
    () =>
      transaction(own, async (ctx) => {
        await requireFreeUsername(ctx, input.username)
        const { newsletter, birthYear, ...fields } = input
        await ctx.db.user.update({
          where: { id: ctx.actor.userId },
          data: {
            ...fields,
            ...usernameKeys(input.username),
            birthYear: await birthYearFor(ctx, birthYear),
          },
        })
        await setNewsletter(ctx, newsletter)
      }),
  )
  return getOwnProfile(own)
}

async function requireFreeUsername(ctx: SignedInContext, username: string): Promise<void> {
  const holders = await ctx.db.user.count({ where: { ...sameUsername(username), id: { not: ctx.actor.userId } } })
  if (holders > 0) throw new AppError('usernameInUseProfile', {}, { field: 'username' })
}

// A verified tax code leaves the century open: another year that it can mean is kept, any other is refused. Ages below
// the organization's minimum are rejected (spec: verified-citizen).
async function birthYearFor(ctx: SignedInContext, birthYear: number | null): Promise<number | null> {
  const known = await ctx.db.user.findUniqueOrThrow({
    where: { id: ctx.actor.userId },
    select: { taxCodeKey: true, taxCodeCipher: true, birthYear: true },
  })
  const isFixed = known.taxCodeKey !== null
  if (birthYear === known.birthYear || (isFixed && birthYear === null)) return known.birthYear
  if (isFixed && !yearsOfTaxCode(known.taxCodeCipher, ctx.now).includes(birthYear ?? 0))
    throw new AppError('birthYearFixed', { year: String(known.birthYear) }, { field: 'birthYear' })
  const age = ctx.organization.minimumAge ?? 0
  if (birthYear !== null && ctx.now.getUTCFullYear() - birthYear < age)
    throw new AppError('tooYoung', { age }, { field: 'birthYear' })
  return birthYear
}

const aboutName = ['usernameInvalid', 'usernameReserved', 'usernameInUseProfile'] as const

export const updateProfileCall = call({
  method: 'PUT',
  path: '/users/me/profile',
  summary: 'Replace one’s own profile',
  tag: 'Users',
  access: 'member',
  body: profileInput,
  output: ownProfile,
  errors: [
    'signInRequired',
    ...aboutName,
    'profileFixed',
    'birthYearFixed',
    'tooYoung',
    'fieldTooLong',
    'fieldInvalid',
  ],
  run: updateProfile,
  answer: avatarAnswer,
})

export const updateProfileForm = form({
  input: formOf(updateProfileCall),
  run: updateProfile,
  access: 'member',
  refreshes: true,
  message: async () => (await getTranslations('account'))('profile.saved'),
})
