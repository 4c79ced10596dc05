import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { countNumbers } from '@/lib/site/pages/live/count-numbers'
import { publicCalendar } from '@/lib/site/pages/live/public-calendar'
import { aBudgetProcess, aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { aResult } from '@/tests/factories/a-result'
import { refusal } from '@/tests/factories/refusal'

describe('the calendar of an organization', () => {
  it('has the begin and the end of each phase that visitors may see, in the reader’s language', async () => {
    const organization = await anOrganization()
    const [open, closed] = [
      await aBudgetProcess(organization),
      await aBudgetProcess(organization, { process: { visibility: 'PRIVATE' } }),
    ]
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    const phases = await prismaClient().phase.findMany({
      where: { processId: { in: [open.processId, closed.processId] } },
    })
    const uids = (file: string) =>
      [...file.matchAll(/^UID:((?:begin|end)-\d+)@/gm)].map(([, uid = '']) => uid).toSorted()
    const expected = phases
      .filter(({ processId }) => processId === open.processId)
      .flatMap(({ id }) => [`begin-${id}`, `end-${id}`])
      .toSorted()
    for (const ctx of [visitorContext(organization), admin]) {
      const file = await publicCalendar(ctx, null)
      expect(uids(file)).toEqual(expected)
      expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
      expect(uids(await publicCalendar(ctx, open.processId))).toEqual(expected)
      expect(await refusal(publicCalendar(ctx, closed.processId))).toBe('processPrivate')
    }
    const italian = await publicCalendar({ ...visitorContext(organization), locale: 'it' }, null)
    expect(italian).not.toBe(await publicCalendar({ ...visitorContext(organization), locale: 'en' }, null))
    // Asked again, it is the same: calendars would announce a change.
    expect(await publicCalendar({ ...visitorContext(organization), locale: 'it' }, null)).toBe(italian)
  })

  it('does not exist in a private organization, nor for a process of another one', async () => {
    const [hidden, other] = [await anOrganization({ publiclyVisible: false }), await anOrganization()]
    const { processId } = await aBudgetProcess(hidden)
    expect(await refusal(publicCalendar(visitorContext(hidden), null))).toBe('processUnknown')
    expect(await refusal(publicCalendar(visitorContext(other), processId))).toBe('processUnknown')
  })
})

describe('the live numbers of results', () => {
  it('add money by currency and count funded projects that are done', async () => {
    const organization = await anOrganization()
    const other = visitorContext(await anOrganization())
    await aResult(organization, 'PLN', 1000)
    await aResult(organization, 'PLN', 250)
    await aResult(organization, 'EUR', 99_000)
    const { processId } = await prismaClient().result.findFirstOrThrow({ where: { organizationId: organization.id } })
    const project = { organizationId: organization.id, processId, title: { en: 'A pond' }, granted: 10 }
    await prismaClient().delivery.createMany({
      data: [
        { ...project, state: 'DONE' },
        { ...project, state: 'WORKS' },
        { ...project, state: 'DONE', isFunded: false },
      ],
    })
    const granted = [
      { currency: 'EUR', amount: 99_000 },
      { currency: 'PLN', amount: 1250 },
    ]
    expect(await countNumbers(visitorContext(organization))).toMatchObject({
      granted,
      voters: 9,
      processes: 3,
      delivered: 1,
    })
    expect(await countNumbers(other)).toMatchObject({ granted: [], voters: 0, delivered: 0 })
  })
})
