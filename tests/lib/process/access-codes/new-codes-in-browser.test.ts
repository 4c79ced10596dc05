import { beforeEach, describe, expect, it } from 'vitest'
import { forgetSent, sendOnce } from '@/lib/edge/http/forms/send-once'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { createCodesInBrowser, ONCE_CODES } from '@/lib/process/access-codes/new-codes-in-browser'
import { createSlipInBrowser, ONCE_SLIP } from '@/lib/process/onboarding/slip-in-browser'
import { aMember, anOrganization, contextOf } from '@/tests/factories'

let admin: SignedInContext

beforeEach(async () => {
  const organization = await anOrganization()
  admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
})

const form = { count: 3, usesMax: 1, label: 'School' }
const createCodes = (content: typeof form = form) =>
  sendOnce(admin, ONCE_CODES, { content }, () => createCodesInBrowser(admin, content))

describe('access codes of a form that is sent again', () => {
  it('are made once, and the lost answer brings the same codes', async () => {
    const first = await createCodes()
    expect(await createCodes()).toEqual(first)
    expect(await prismaClient().accessCode.count()).toBe(3)
  })

  it('are made once by two requests at the same time', async () => {
    const [one, two] = await Promise.all([createCodes(), createCodes()])
    expect(two).toEqual(one)
    expect(await prismaClient().accessCode.count()).toBe(3)
  })

  it('are other codes for other words', async () => {
    const first = await createCodes()
    expect((await createCodes({ ...form, label: 'Library' })).seed).not.toBe(first.seed)
    expect(await prismaClient().accessCode.count()).toBe(6)
  })

  it('are forgotten by the server once the officer has saved them', async () => {
    await createCodes()
    await forgetSent(admin, ONCE_CODES)
    expect(await prismaClient().idempotencyKey.count()).toBe(0)
    await createCodes()
    expect(await prismaClient().accessCode.count()).toBe(6)
  })
})

it('a slip of the desk is made once, also if its form is sent again', async () => {
  const person = { name: 'Anna', surname: 'Bianchi', processIds: [], groupIds: [], documentSeen: true }
  const create = () => sendOnce(admin, ONCE_SLIP, { content: person }, () => createSlipInBrowser(admin, person))
  const first = await create()
  expect(await create()).toEqual(first)
  expect(await prismaClient().invitation.count()).toBe(1)
})
