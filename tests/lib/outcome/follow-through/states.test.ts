import { describe, expect, it } from 'vitest'
import {
  addDays,
  type DeliveryState,
  daysBetween,
  lightOf,
  nextReportOn,
  nextStep,
  progressOf,
  reminderStage,
} from '@/lib/outcome/follow-through/states'

const TODAY = '2027-06-15'
const step = (plannedOn: string, doneOn: string | null = null) => ({ plannedOn, doneOn })
const schedule = (
  milestones: { plannedOn: string; doneOn: string | null }[],
  state: DeliveryState = 'WORKS',
  reportOn: string | null = null,
) => ({ state, milestones, plannedUntil: null, reportOn })

describe('the light of a project', () => {
  it.each([
    ['grey without a plan', schedule([], 'PLANNED'), 'GREY'],
    ['green while the next step is ahead', schedule([step('2027-07-01')]), 'GREEN'],
    ['green on the planned day itself', schedule([step(TODAY)]), 'GREEN'],
    ['amber one day later', schedule([step('2027-06-14')]), 'AMBER'],
    ['amber thirty days later', schedule([step('2027-05-16')]), 'AMBER'],
    ['red thirty-one days later', schedule([step('2027-05-15')]), 'RED'],
    ['green when the late step is done', schedule([step('2027-05-01', '2027-06-10')]), 'GREEN'],
    ['amber when only a report is late', schedule([step('2027-09-01')], 'WORKS', '2027-06-01'), 'AMBER'],
    ['amber without a plan when the first report is late', schedule([], 'PLANNED', '2027-06-10'), 'AMBER'],
    ['red when paused', schedule([step('2027-09-01')], 'PAUSED'), 'RED'],
    ['red when stopped', schedule([], 'STOPPED'), 'RED'],
    ['green when done, whatever was late', schedule([step('2027-01-01')], 'DONE', '2027-01-01'), 'GREEN'],
  ] as const)('is %s', (_name, facts, light) => {
    expect(lightOf(facts, TODAY)).toBe(light)
  })

  it('is amber when the end of the whole project is overdue', () => {
    expect(lightOf({ ...schedule([]), plannedUntil: '2027-06-01' }, TODAY)).toBe('AMBER')
  })
})

describe('progress', () => {
  it('counts milestones that are done, of all', () => {
    expect(progressOf([step('2027-01-01', '2027-01-02'), step('2027-02-01')])).toEqual({ done: 1, all: 2 })
    expect(progressOf([])).toEqual({ done: 0, all: 0 })
  })

  it('continues with the earliest step that is not done', () => {
    const steps = [step('2027-09-01'), step('2027-03-01', '2027-03-02'), step('2027-08-01')]
    expect(nextStep(steps)?.plannedOn).toBe('2027-08-01')
    expect(nextStep([])).toBeUndefined()
  })
})

describe('the next report', () => {
  const rhythm = {
    state: 'WORKS' as DeliveryState,
    milestones: [] as ReturnType<typeof step>[],
    plannedUntil: null,
    today: TODAY,
    everyDays: 90,
    announced: null,
    pausedUntil: null,
  }

  it.each([
    ['after the usual time', {}, addDays(TODAY, 90)],
    ['on the next planned date', { milestones: [step('2027-07-01'), step('2027-08-01')] }, '2027-07-01'],
    ['not on a date that has passed', { milestones: [step('2027-05-01')] }, addDays(TODAY, 90)],
    ['when the office announced it', { announced: '2027-06-20' }, '2027-06-20'],
    ['after a pause', { state: 'PAUSED', pausedUntil: '2028-01-10' }, '2028-01-10'],
    ['never once it is done', { state: 'DONE' }, null],
    ['never once it is stopped', { state: 'STOPPED' }, null],
  ] as const)('is due %s', (_name, change, day) => {
    expect(nextReportOn({ ...rhythm, ...(change as Partial<typeof rhythm>) })).toBe(day)
  })

  it.each([
    [-15, 0],
    [-14, 1],
    [-1, 1],
    [0, 2],
    [13, 2],
    [14, 3],
    [30, 3],
    [31, 4],
    [60, 4],
    [61, 5],
    [91, 6],
  ])('%i days after its day was reminded of %i times', (late, stage) => {
    expect(reminderStage(addDays(TODAY, -late), TODAY)).toBe(stage)
  })
})

it('counts days across months and clock changes', () => {
  expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2)
  expect(daysBetween('2027-03-01', '2027-02-27')).toBe(-2)
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})
