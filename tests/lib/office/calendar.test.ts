import { describe, expect, it } from 'vitest'
import { writtenAnswer } from '@/lib/foundation/api/written-answer'
import { prismaClient } from '@/lib/foundation/db/client'
import { loadCalendar, readCalendar, readCalendarCall } from '@/lib/office/calendar/read-calendar'
import { aBudgetProcess, aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

async function anOffice() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { organization, process, admin }
}

const set = (id: number, startsAt: string, endsAt: string) =>
  prismaClient().phase.update({ where: { id }, data: { startsAt: new Date(startsAt), endsAt: new Date(endsAt) } })

describe('the calendar of the office', () => {
  it('lists phases and deadlines in the months of the time zone of the organization', async () => {
    const { process, admin } = await anOffice()
    // Rome is an hour ahead of UTC: this is 1 January 2031 there.
    await set(process.phases.ideas, '2030-12-31T23:30:00Z', '2031-03-01T10:00:00Z')
    await set(process.phases.vote, '2031-03-01T10:00:00Z', '2031-04-01T10:00:00Z')
    await set(process.phases.result, '2032-01-02T10:00:00Z', '2032-02-01T10:00:00Z')
    await prismaClient().module.update({
      where: { id: process.modules.vote },
      data: { votingOpenedAt: new Date('2031-03-01T10:00:00Z'), votingClosesAt: new Date('2031-03-31T16:00:00Z') },
    })
    const { months } = await loadCalendar(admin, 2031)
    expect(months.map((events) => events.map(({ kind }) => kind))).toEqual([
      ['phaseStarts'],
      [],
      ['phaseEnds', 'phaseStarts', 'voteCloses'],
      ['phaseEnds'],
      ...Array.from({ length: 8 }, () => []),
    ])
    expect((await loadCalendar(admin, 2030)).months.flat()).toEqual([])
    const answer = readCalendarCall.output.parse(
      writtenAnswer(readCalendarCall, await readCalendar(admin, { year: 2031 })),
    )
    expect(answer.events[0]).toMatchObject({ kind: 'phaseStarts', processId: process.processId })
  })

  it('has the processes that the actor administers, and no others', async () => {
    const { organization, process, admin } = await anOffice()
    const second = await aBudgetProcess(organization)
    const delegate = contextOf(
      organization,
      await aMember(organization, {
        authorities: ['DELEGATE'],
        processRoles: [{ processId: second.processId, authority: 'DELEGATE' }],
      }),
    )
    const ids = async (ctx: typeof admin) => (await loadCalendar(ctx)).processes.map(({ id }) => id).toSorted()
    expect(await ids(admin)).toEqual([process.processId, second.processId].toSorted())
    expect(await ids(delegate)).toEqual([second.processId])
    const member = contextOf(organization, await aMember(organization))
    expect(await refusal(loadCalendar(member))).toBe('permissionDenied')
    expect(await refusal(loadCalendar(visitorContext(organization)))).toBe('signInRequired')
    const other = await anOffice()
    expect(await ids(other.admin)).toEqual([other.process.processId])
  })
})
