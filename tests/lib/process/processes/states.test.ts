import { describe, expect, it } from 'vitest'
import { movesForward, phaseStateAt, processProgress } from '@/lib/process/processes/states'

const at = (text: string) => new Date(`${text}Z`)

describe('the state of a phase', () => {
  const phase = {
    state: 'TO_BE_ACTIVATED',
    byDate: true,
    startsAt: at('2027-03-10T08:00'),
    endsAt: at('2027-03-20T18:00'),
  } as const
  it.each([
    ['2027-03-01T08:00', 'TO_BE_ACTIVATED'],
    ['2027-03-03T08:00', 'IN_ACTIVATION'],
    ['2027-03-10T07:59', 'IN_ACTIVATION'],
    ['2027-03-10T08:00', 'IN_PROGRESS'],
    ['2027-03-20T17:59', 'IN_PROGRESS'],
    ['2027-03-20T18:00', 'CONCLUDED'],
  ])('by date at %s is %s', (now, expected) => {
    expect(phaseStateAt(phase, at(now))).toBe(expected)
  })
  it('set by hand stays, whatever the date', () => {
    expect(phaseStateAt({ ...phase, byDate: false, state: 'CONCLUDED' }, at('2027-03-11T08:00'))).toBe('CONCLUDED')
  })
  it('changes only along its four states', () => {
    expect(movesForward('IN_PROGRESS', 'CONCLUDED')).toBe(true)
    expect(movesForward('CONCLUDED', 'IN_PROGRESS')).toBe(false)
    expect(movesForward('IN_PROGRESS', 'IN_PROGRESS')).toBe(false)
  })
})

describe('the progress of a process', () => {
  const process = { startsAt: at('2027-01-01T00:00'), endsAt: at('2027-01-11T00:00') }
  it.each([
    ['2026-12-31T23:59', 0],
    ['2027-01-01T00:00', 0],
    ['2027-01-06T13:00', 50],
    ['2027-01-10T23:59', 90],
    ['2027-01-11T00:00', 100],
  ])('at %s is %i percent', (now, percent) => {
    expect(processProgress(process, at(now))).toBe(percent)
  })
})
