import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { storeImage } from '@/lib/foundation/files/storing/store-image'
import { sentPicture } from '@/lib/foundation/files/storing/store-picture'
import { encrypt } from '@/lib/foundation/secrets/secrets'
import { getShownPerson } from '@/lib/ideas/finding/get-shown-person'
import { getOwnProfile } from '@/lib/identity/users/profile/own-profile'
import { chooseAvatar, removeAvatar, updateAvatar } from '@/lib/identity/users/profile/update-avatar'
import { updateProfile } from '@/lib/identity/users/profile/update-profile'
import { updateSensitiveProfile, withdrawSensitiveProfile } from '@/lib/identity/users/profile/update-sensitive-profile'
import { type ProfileInput, profileInput, sensitiveProfileInput } from '@/lib/identity/users/schemas'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'

const profile: ProfileInput = {
  name: 'Ada',
  surname: 'Example',
  username: 'ada.example',
  biography: 'I like squares.\nAnd trees.',
  education: 'School',
  work: 'Baker',
  birthYear: 1988,
  gender: 'NOT_SPECIFIED',
  isPublic: false,
  newsletter: false,
}

const said = { annualIncome: 21_000, politicalVision: 'Centre of town', attitude: 'Calm', behaviour: 'Punctual' }

async function someone(options: Parameters<typeof anOrganization>[0] = {}) {
  const organization = await anOrganization(options)
  return contextOf(organization, await aMember(organization))
}

describe('the profile of a new account', () => {
  it('is private, without newsletter and without sensitive data (P06)', async () => {
    const ctx = await someone()
    expect(await getOwnProfile(ctx)).toMatchObject({
      isPublic: false,
      newsletter: false,
      gender: 'NOT_SPECIFIED',
      birthYear: null,
      sensitive: null,
      hasSensitiveConsent: false,
    })
    const seen = getShownPerson(visitorContext(ctx.organization), ctx.actor.userId)
    await expect(seen).rejects.toMatchObject({ errorName: 'accountUnknown' })
    const { userId } = ctx.actor
    const own = { id: userId, isPublic: false, displayName: `Test ${ctx.actor.username}` }
    expect(await getShownPerson(ctx, userId)).toEqual(own)
  })
})

describe('changing the profile', () => {
  it('stores the fields, and a public profile displays only the public ones', async () => {
    const ctx = await someone()
    await updateProfile(ctx, { ...profile, isPublic: true })
    expect(await getOwnProfile(ctx)).toMatchObject({ ...profile, isPublic: true })
    const seen = await getShownPerson(visitorContext(ctx.organization), ctx.actor.userId)
    expect(Object.keys(seen).toSorted()).toEqual(
      [
        'avatar',
        'biography',
        'displayName',
        'education',
        'hasAvatar',
        'id',
        'isPublic',
        'memberSince',
        'name',
        'surname',
        'work',
      ].toSorted(),
    )
  })

  it('refuses a taken username in any spelling', async () => {
    const ctx = await someone()
    await aMember(ctx.organization, { username: 'ada.example' })
    const refused = updateProfile(ctx, { ...profile, username: 'ADA.example' })
    await expect(refused).rejects.toMatchObject({ errorName: 'usernameInUseProfile', code: 310, field: 'username' })
  })

  it('is refused when the organization has fixed profiles', async () => {
    const ctx = await someone({ profileEditable: false })
    await expect(updateProfile(ctx, profile)).rejects.toMatchObject({ errorName: 'profileFixed' })
    await expect(removeAvatar(ctx)).rejects.toMatchObject({ errorName: 'profileFixed' })
  })

  it('never stores a birth year below the minimum age', async () => {
    const ctx = await someone({ minimumAge: 16 })
    const birthYear = new Date().getUTCFullYear() - 10
    await expect(updateProfile(ctx, { ...profile, birthYear })).rejects.toMatchObject({ errorName: 'tooYoung' })
    expect((await getOwnProfile(ctx)).birthYear).toBeNull()
  })

  it('keeps the birth year taken from a tax code', async () => {
    const ctx = await someone()
    await ctx.db.user.update({ where: { id: ctx.actor.userId }, data: { taxCodeKey: 'key', birthYear: 1970 } })
    const unsaid = { ...profile, birthYear: null }
    expect(await updateProfile(ctx, unsaid)).toMatchObject({ birthYear: 1970, isBirthYearFixed: true })
    await expect(updateProfile(ctx, { ...profile, birthYear: 1990 })).rejects.toThrow('birthYearFixed')
  })

  it('corrects the century of a tax code, and refuses a year that it cannot mean', async () => {
    const ctx = await someone()
    const taxCodeCipher = encrypt('tax-code', 'RSSMRA22E01H501Q')
    const { userId: id } = ctx.actor
    await ctx.db.user.update({ where: { id }, data: { taxCodeKey: 'key', taxCodeCipher, birthYear: 2022 } })
    expect(await updateProfile(ctx, { ...profile, birthYear: 1922 })).toMatchObject({ birthYear: 1922 })
    expect(await getOwnProfile(ctx)).toMatchObject({ birthYear: 1922, birthYearsOfTaxCode: [1922, 2022] })
    await expect(updateProfile(ctx, { ...profile, birthYear: 1950 })).rejects.toMatchObject({
      errorName: 'birthYearFixed',
      field: 'birthYear',
    })
    expect(await updateProfile(ctx, { ...profile, birthYear: null })).toMatchObject({ birthYear: 1922 })
  })

  it('logs each change of the newsletter consent once', async () => {
    const ctx = await someone()
    for (const newsletter of [true, true, false]) await updateProfile(ctx, { ...profile, newsletter })
    const log = await ctx.db.consent.findMany({ where: { kind: 'NEWSLETTER' }, orderBy: { id: 'asc' } })
    expect(log.map(({ accepted }) => accepted)).toEqual([true, false])
  })

  it('counts lengths in code points, and keeps words apart where a control character stood', () => {
    expect(profileInput.safeParse({ ...profile, biography: '🌳'.repeat(1000) }).success).toBe(true)
    expect(profileInput.safeParse({ ...profile, biography: '🌳'.repeat(1001) }).success).toBe(false)
    expect(profileInput.parse({ ...profile, work: 'a\u0000b' }).work).toBe('a b')
    expect(profileInput.safeParse({ ...profile, authorities: ['ADMIN'] }).success).toBe(false)
  })
})

describe('data that requires explicit consent', () => {
  it('is refused without consent and when the organization does not request it', async () => {
    expect(sensitiveProfileInput.safeParse({ ...said, consent: false }).success).toBe(false)
    const ctx = await someone()
    const refused = updateSensitiveProfile(ctx, { ...said, consent: true })
    await expect(refused).rejects.toMatchObject({ errorName: 'sensitiveFieldsOff' })
  })

  it('is stored encrypted, readable by its owner, and deleted when the consent is withdrawn', async () => {
    const ctx = await someone({ sensitiveProfileFields: true })
    await updateSensitiveProfile(ctx, { ...said, consent: true })
    const { sensitiveCipher } = await prismaClient().user.findUniqueOrThrow({ where: { id: ctx.actor.userId } })
    expect(sensitiveCipher).not.toContain('Calm')
    expect((await getOwnProfile(ctx)).sensitive).toEqual(said)
    await withdrawSensitiveProfile(ctx)
    expect(await getOwnProfile(ctx)).toMatchObject({ hasSensitiveConsent: false, sensitive: { attitude: '' } })
    const log = await ctx.db.consent.findMany({ where: { kind: 'SENSITIVE' }, orderBy: { id: 'asc' } })
    expect(log.map(({ accepted }) => accepted)).toEqual([true, false])
  })
})

describe('the avatar', () => {
  const image = async (format: 'png' | 'webp') => {
    const raw = sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
    return new File([new Uint8Array(await raw.toFormat(format).toBuffer())], `me.${format}`)
  }

  it('is re-encoded and replaces the previous file', async () => {
    const ctx = await someone()
    const first = await updateAvatar(ctx, { avatar: sentPicture(await image('png')) })
    const second = await updateAvatar(ctx, { avatar: sentPicture(await image('png')) })
    expect((await getOwnProfile(ctx)).avatar).toContain(second.fileId)
    const files = await ctx.db.file.findMany()
    expect(files.map(({ id, mediaType }) => [id, mediaType])).toEqual([[second.fileId, 'image/webp']])
    expect(second.fileId).not.toBe(first.fileId)
    await removeAvatar(ctx)
    expect(await ctx.db.file.count()).toBe(0)
    expect((await getOwnProfile(ctx)).hasAvatar).toBe(false)
  })

  it("must be the person's own upload for that purpose", async () => {
    const ctx = await someone()
    const bytes = new Uint8Array(await (await image('png')).arrayBuffer())
    const sent = { bytes, ownerId: ctx.actor.userId, originalName: 'me.png' }
    const { id: fileId } = await storeImage(ctx, { ...sent, purpose: 'avatar' })
    const other = await storeImage(ctx, { ...sent, purpose: 'image' })
    const stranger = contextOf(ctx.organization, await aMember(ctx.organization))
    await expect(chooseAvatar(stranger, { fileId })).rejects.toThrow('fileUnknown')
    await expect(chooseAvatar(ctx, { fileId: other.id })).rejects.toThrow('fileUnknown')
    expect((await chooseAvatar(ctx, { fileId })).avatar).toContain(fileId)
    expect((await chooseAvatar(ctx, { fileId })).avatar).toBe((await getOwnProfile(ctx)).avatar)
    expect(await ctx.db.file.count({ where: { purpose: 'avatar', attachedAt: { not: null } } })).toBe(1)
  })

  it('must be a JPG, GIF or PNG of at most 5 MB by content', async () => {
    const ctx = await someone()
    await expect(updateAvatar(ctx, { avatar: null })).rejects.toMatchObject({ errorName: 'fieldMissing' })
    const refused = updateAvatar(ctx, { avatar: sentPicture(await image('webp')) })
    await expect(refused).rejects.toMatchObject({ errorName: 'fileTypeRefused', field: 'avatar' })
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png')
    await expect(updateAvatar(ctx, { avatar: sentPicture(large) })).rejects.toMatchObject({ errorName: 'fileTooLarge' })
  })
})

it('answers 404 for a person who is suspended, erased or of another organization', async () => {
  const ctx = await someone()
  const elsewhere = await anOrganization()
  const { userId } = ctx.actor
  await expect(getShownPerson(visitorContext(elsewhere), userId)).rejects.toMatchObject({
    errorName: 'accountUnknown',
  })
  await ctx.db.membership.updateMany({ where: { userId }, data: { status: 'SUSPENDED' } })
  await expect(getShownPerson(ctx, userId)).rejects.toMatchObject({ errorName: 'accountUnknown' })
})
