import { describe, expect, it } from 'vitest'
import { expenseForm } from '@/lib/outcome/follow-through/add-expense'
import { officeReportForm } from '@/lib/outcome/follow-through/add-report'
import { saveOfficeForm } from '@/lib/outcome/follow-through/offices/save-office'
import { tableForm } from '@/lib/outcome/follow-through/plan-deliveries'
import { planForm } from '@/lib/outcome/follow-through/plan-delivery'
import { milestonesForm } from '@/lib/outcome/follow-through/set-milestones'

const fields = (result: {
  success: boolean
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined
}) => result.error && [...new Set(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))]

describe('the forms of the back office', () => {
  it('read milestones in order and leave empty rows out', () => {
    const read = milestonesForm.input.parse({
      deliveryId: '3',
      'milestones.1.title.en': 'Works',
      'milestones.1.plannedOn': '2027-05-01',
      'milestones.1.doneOn': '',
      'milestones.0.id': '7',
      'milestones.0.title.en': 'Plan',
      'milestones.0.plannedOn': '2027-03-01',
      'milestones.0.doneOn': '2027-03-02',
      'milestones.2.title.en': ' ',
      'milestones.2.plannedOn': '',
      reason: 'Rain',
    })
    expect(read).toEqual({
      deliveryId: 3,
      milestones: [
        { id: 7, title: { en: 'Plan' }, plannedOn: '2027-03-01', doneOn: '2027-03-02' },
        { title: { en: 'Works' }, plannedOn: '2027-05-01', doneOn: null },
      ],
      reason: 'Rain',
    })
  })

  it('name the field of a milestone that is incomplete', () => {
    const half = { deliveryId: '3', 'milestones.4.title.en': 'Works', 'milestones.4.plannedOn': '', reason: '' }
    expect(fields(milestonesForm.input.safeParse(half))).toEqual(['milestones.4.plannedOn: dateInvalid'])
  })

  it('read empty choices as none and money in local notation', () => {
    const plan = {
      deliveryId: '3',
      officeId: '',
      plannedFrom: '',
      plannedUntil: '2027-01-01',
      granted: '1.500',
      reason: '',
    }
    expect(planForm.input.parse({ ...plan, carriedOutWith: '' })).toEqual({
      deliveryId: 3,
      officeId: null,
      plannedFrom: null,
      plannedUntil: '2027-01-01',
      granted: 1500,
      carriedOutWith: null,
      reason: '',
    })
    const expense = { deliveryId: '3', spentOn: '2027-01-01', label: 'Wood', reason: '', correctsId: '' }
    expect(expenseForm.input.parse({ ...expense, amount: '12,50' })).toMatchObject({ amount: 12.5, fileId: null })
    expect(fields(expenseForm.input.safeParse({ ...expense, amount: '12,5055' }))).toEqual(['amount: tooManyDecimals'])
    expect(fields(expenseForm.input.safeParse({ ...expense, amount: '0' }))).toEqual(['amount: numberZero'])
  })

  it('take rows of the table, or a template for the ticked ones', () => {
    const rows = { processId: '2', 'plans.7.officeId': '', 'plans.7.plannedUntil': '2027-01-01', reason: '' }
    expect(tableForm.input.parse({ ...rows, act: 'save' })).toEqual({
      act: 'save',
      processId: 2,
      reason: '',
      plans: [{ deliveryId: 7, officeId: null, plannedUntil: '2027-01-01' }],
    })
    const template = { ...rows, act: 'template', template: 'small', startsOn: '2027-01-01', ids: ['7', '8'] }
    expect(tableForm.input.parse(template)).toMatchObject({ act: 'template', deliveryIds: [7, 8], officeId: null })
    expect(fields(tableForm.input.safeParse({ ...template, ids: '' }))).toEqual(['ids: fieldMissing'])
    expect(fields(tableForm.input.safeParse({ ...template, startsOn: '' }))).toEqual(['startsOn: dateInvalid'])
  })

  it('take a report with files, and usernames separated by anything', () => {
    const report = { deliveryId: '3', body: 'Done', nextOn: '', withFiles: ['image', 'document'] }
    const id = '00000000-0000-4000-8000-000000000001'
    expect(
      officeReportForm.input.parse({ ...report, imageIds: id, imageAlternatives: '', milestonesDone: '9' }),
    ).toEqual({
      deliveryId: 3,
      body: 'Done',
      nextOn: null,
      milestonesDone: [9],
      images: [{ fileId: id, alternative: '' }],
      documents: [],
    })
    expect(fields(officeReportForm.input.safeParse({ ...report, body: ' ' }))).toEqual(['body: fieldMissing'])
    const office = saveOfficeForm.input.parse({ 'name.en': 'Parks', email: '', usernames: 'ada, ugo\nida' })
    expect(office).toMatchObject({ usernames: ['ada', 'ugo', 'ida'], isRetired: false })
  })
})
