import { expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { encrypt, keyedHash } from '@/lib/foundation/secrets/secrets'
import { deriveKeys } from '@/lib/identity/users/derive-keys'
import { readItalianTaxCode } from '@/lib/identity/users/tax-codes/italian'
import { taxCodeKeyOf } from '@/lib/identity/users/tax-codes/tax-code-key'
import { aMember, anOrganization } from '@/tests/factories'

const TAX_CODE = 'RSSMRA80A01H501U'

const former = (code: string) => ({
  taxCodeCipher: encrypt('tax-code', code),
  taxCodeKey: keyedHash('tax-code', `IT:${code}`),
})

it('derives the keys of older accounts from their encrypted codes, once', async () => {
  const organization = await anOrganization()
  const { userId } = await aMember(organization, { user: former(TAX_CODE) })
  await deriveKeys()
  const reading = readItalianTaxCode(TAX_CODE, new Date())
  if (!reading.ok) throw new Error(reading.problem)
  const user = await prismaClient().user.findUniqueOrThrow({ where: { id: userId } })
  expect(user).toMatchObject({ taxCodeKey: taxCodeKeyOf('IT', reading.taxCode), taxCodeKeyVersion: 2 })
  expect(await deriveKeys()).toEqual({ derived: 0, left: 0 })
})

it('derives the skeletons of older names, and leaves the later of two confusable names without one', async () => {
  const organization = await anOrganization()
  const [first, second] = [
    await aMember(organization, { username: 'anna.rossi' }),
    await aMember(organization, { username: 'anna-rossi' }),
  ]
  await deriveKeys()
  const skeletons = await prismaClient().user.findMany({
    where: { id: { in: [first.userId, second.userId] } },
    orderBy: { id: 'asc' },
  })
  expect(skeletons.map(({ usernameSkeleton }) => usernameSkeleton)).toEqual(['annarossi', null])
})
