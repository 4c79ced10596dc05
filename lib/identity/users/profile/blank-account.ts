import type { Prisma } from '@/lib/generated/prisma/client'

/**
 * Column values of an erased account, whose id stays for its contributions.
 * tests/lib/participation/personal-data/erase-account.test.ts compares it with the schema, so that new columns are
 * blanked too.
 */
export function blankAccount(userId: number, now: Date) {
  const username = `deleted-${userId}`
  return {
    username,
    usernameKey: username,
    usernameSkeleton: null,
    email: null,
    emailKey: null,
    emailConfirmedAt: null,
    mobile: null,
    mobileConfirmedAt: null,
    passwordHash: null,
    name: '',
    surname: '',
    locale: 'en',
    biography: '',
    education: '',
    work: '',
    birthYear: null,
    gender: 'NOT_SPECIFIED',
    sensitiveCipher: null,
    taxCodeCipher: null,
    taxCodeKey: null,
    taxCodeKeyVersion: 1,
    isPublic: false,
    avatarFileId: null,
    tokenVersion: { increment: 1 },
    isPlatformAdmin: false,
    totpSecretCipher: null,
    totpConfirmedAt: null,
    totpLastStep: null,
    recoveryHashes: [],
    suspendedAt: null,
    erasedAt: now,
  } as const satisfies Prisma.UserUncheckedUpdateInput
}
