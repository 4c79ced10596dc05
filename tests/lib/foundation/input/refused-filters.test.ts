import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { refusedAmounts, refusedFilters } from '@/lib/foundation/input/refused-filters'
import { approvalFilter } from '@/lib/identity/approvals/schemas'
import { auditFilter } from '@/lib/identity/audit/schemas'
import { invitationFilter } from '@/lib/identity/users/invitations/schemas'
import { peopleFilter } from '@/lib/identity/users/people/people-schemas'
import { deskFilter } from '@/lib/office/desk/schemas'
import { statisticsQuery } from '@/lib/office/statistics/schemas'
import { deliveryFilter } from '@/lib/outcome/follow-through/reading/filter'
import { caseFilter } from '@/lib/participation/moderation/schemas'
import { requestFilter } from '@/lib/process/join-requests/schemas'

describe('an amount in the filter of a list', () => {
  it.each(['abc', '10 20', '-5', '1e9', 'x'.repeat(5000)])('is refused with a reason if it is %.20s', (text) => {
    const refused = refusedAmounts(['min', 'max'], { min: text, max: '100' })
    expect(refused).toMatchObject([{ field: 'min', name: expect.stringMatching(/^number/) }])
    expect([...(refused[0]?.text ?? '')].length).toBeLessThanOrEqual(41)
  })

  it.each(['', ' ', '0', '1.234,50 €', '100.000', '5,-'])('is read if it is %s', (text) => {
    expect(refusedAmounts(['min', 'max'], { min: text })).toEqual([])
  })
})

describe('a date in the filter of a list', () => {
  it.each([
    ['audit', auditFilter],
    ['moderation', caseFilter],
    ['statistics', statisticsQuery.shape],
  ])('is refused with a reason in %s', (_name, shape) => {
    for (const from of ['2026-02-31', '31/12/2026', 'yesterday'])
      expect(refusedFilters(shape, { from, to: '2026-11-27' })).toMatchObject([{ field: 'from', text: from }])
    expect(refusedFilters(shape, { from: '2026-02-28', to: '' })).toEqual([])
  })

  it('is not looked for in other parts of an address', () => {
    expect(refusedFilters(deskFilter, { page: 'x', done: 'saved', columns: ['cost'] })).toEqual([])
  })
})

describe('a choice in the address of a list', () => {
  it.each([
    ['people', peopleFilter, 'role', 'MAYOR'],
    ['invitations', invitationFilter, 'state', 'LOST'],
    ['requests to join', requestFilter, 'processId', 'x'],
    ['approvals', approvalFilter, 'state', 'LOST'],
    ['projects', deliveryFilter, 'light', 'BLUE'],
  ])('is refused with a reason in %s', (_name, shape, field, text) => {
    expect(refusedFilters(shape, { [field]: text })).toMatchObject([{ field, text }])
  })

  // A reader of an address that leaves out what it cannot read shows a list that looks unfiltered.
  it('is told on each page that reads a filter of its address and leaves out parts', () => {
    const READS = /Filter(?:Of)?\(search\)|[fF]ilter\.\w+\.safeParse\(search/
    const pages = globSync('app/**/page.tsx').map((file) => ({ file, source: readFileSync(file, 'utf8') }))
    const reading = pages.filter(({ source }) => READS.test(source))
    expect(reading.length).toBeGreaterThanOrEqual(7)
    expect(reading.filter(({ source }) => !source.includes('<RefusedFiltersNotice')).map(({ file }) => file)).toEqual(
      [],
    )
  })
})
