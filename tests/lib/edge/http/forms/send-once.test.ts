import { describe, expect, it } from 'vitest'
import { visitor } from '@/lib/catalogues/actor'
import { sendOnce } from '@/lib/edge/http/forms/send-once'
import type { Context } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { Once } from '@/lib/foundation/input/form'
import { aMember, anOrganization, contextOf } from '@/tests/factories'
import { hasRealPostgres } from '@/tests/setup/database'

const byText: Once = { name: 'enquiry', by: 'text' }
const byForm: Once = { name: 'expense', by: 'form' }
const content = { title: 'A pond' }
const FORM = 'f'.repeat(32)

let made = 0
const create = async () => ({ id: ++made })
const send = (ctx: Context, once: Once, what: object = content, formKey: string | undefined = FORM) =>
  sendOnce(ctx, once, { formKey, content: what }, create)

async function aPerson() {
  const organization = await anOrganization()
  return contextOf(organization, await aMember(organization))
}

describe('a form that creates something', () => {
  it('creates it once when it is sent again, also from a form that is shown again', async () => {
    const person = await aPerson()
    const first = await send(person, byText)
    expect(await send(person, byText, content, 'another view of it')).toEqual(first)
  })

  it('creates another one for other content, another person and another kind', async () => {
    const person = await aPerson()
    const neighbour = contextOf(person.organization, await aMember(person.organization))
    const all = [
      await send(person, byText),
      await send(person, byText, { title: 'A bench' }),
      await send(neighbour, byText),
      await send(person, { ...byText, name: 'report' }),
      await send({ ...person, actor: visitor, clientAddress: '192.0.2.1' }, byText),
      await send({ ...person, actor: visitor, clientAddress: '192.0.2.2' }, byText),
    ]
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  it('creates the same once a view of the form, where people may want it twice', async () => {
    const person = await aPerson()
    const first = await send(person, byForm)
    expect(await send(person, byForm)).toEqual(first)
    expect(await send(person, byForm, content, 'a'.repeat(32))).not.toEqual(first)
    const [one, two] = [await send(person, byForm, content, undefined), await send(person, byForm, content, 'short')]
    expect(one).not.toEqual(two)
  })

  it('creates the same text again after a quarter of an hour', async () => {
    const person = await aPerson()
    const first = await send(person, byText)
    const age = (seconds: number) =>
      prismaClient()
        .$executeRaw`UPDATE "IdempotencyKey" SET "createdAt" = clock_timestamp() - ${seconds}::int * interval '1 second'`
    await age(840)
    expect(await send(person, byText)).toEqual(first)
    await age(960)
    expect(await send(person, byText)).not.toEqual(first)
  })

  it('may be sent again after a refusal', async () => {
    const person = await aPerson()
    const refuse = () => Promise.reject(new AppError('fieldMissing'))
    await expect(sendOnce(person, byText, { content }, refuse)).rejects.toThrow(AppError)
    expect(await send(person, byText)).toEqual({ id: made })
  })

  it.skipIf(!hasRealPostgres)('lets a double click wait for the first answer', async () => {
    const person = await aPerson()
    const slow = async () => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      return create()
    }
    const twice = await Promise.all([1, 2, 3].map(() => sendOnce(person, byText, { content }, slow)))
    expect(new Set(twice.map(({ id }) => id)).size).toBe(1)
  })
})
