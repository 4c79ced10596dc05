import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { DECIDED_BY_MAX } from '@/lib/outcome/results/publishing/limits'
import { overrideForm } from '@/lib/outcome/results/publishing/override-result'
import { overrideInput } from '@/lib/outcome/results/publishing/override-schemas'
import { countVotesForm } from '@/lib/outcome/results/publishing/publish-result'
import {
  addExclusiveForm,
  exclusiveGroupsInput,
  removeExclusiveForm,
} from '@/lib/outcome/results/publishing/set-exclusive-groups'

/** Field and message of what is refused. */
function refused(schema: z.ZodType, input: unknown): string[] {
  const { error } = schema.safeParse(input)
  return [...new Set((error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`))]
}

const override = { processId: 1, proposalId: 2, outcome: 'FUNDED', reason: 'It rained', decidedBy: 'Council' }

describe('the input of an override', () => {
  it('is an outcome with its public reason and who decided', () => {
    const written = { ...override, reason: ' It rained ', decidedBy: ' Council ', decidedOn: '2027-05-14' }
    expect(overrideInput.parse(written)).toEqual({ ...override, decidedOn: '2027-05-14' })
    for (const outcome of ['FUNDED', 'NOT_FUNDED', 'BY_RULE'])
      expect(refused(overrideInput, { ...override, outcome })).toEqual([])
    expect(refused(overrideInput, { ...override, outcome: 'LATER' })).toHaveLength(1)
    expect(refused(overrideInput, { ...override, more: 1 })).toHaveLength(1)
  })

  it.each([
    [{ reason: undefined }, 'reason: reasonRequired'],
    [{ reason: ' ' }, 'reason: reasonRequired'],
    [{ reason: 'x'.repeat(501) }, 'reason: fieldTooLong'],
    [{ decidedBy: undefined }, 'decidedBy: fieldMissing'],
    [{ decidedBy: ' ' }, 'decidedBy: fieldMissing'],
    [{ decidedBy: 'x'.repeat(DECIDED_BY_MAX + 1) }, 'decidedBy: fieldTooLong'],
    [{ decidedOn: '14 May' }, 'decidedOn: dateInvalid'],
  ])('is refused by name: %j', (change, message) => {
    expect(refused(overrideInput, { ...override, ...change })).toEqual([message])
  })

  it('has the longest texts that are allowed', () => {
    const longest = { reason: 'x'.repeat(500), decidedBy: 'x'.repeat(DECIDED_BY_MAX) }
    expect(refused(overrideInput, { ...override, ...longest })).toEqual([])
  })
})

describe('the forms of the results', () => {
  it('read ids as the browser sends them', () => {
    expect(countVotesForm.input.parse({ processId: '3' })).toEqual({ processId: 3 })
    expect(removeExclusiveForm.input.parse({ moduleId: '3', proposalId: '4' })).toEqual({ moduleId: 3, proposalId: 4 })
    expect(addExclusiveForm.input.parse({ moduleId: '3', proposalIds: ['4', '5'] })).toEqual({
      moduleId: 3,
      proposalIds: [4, 5],
    })
    expect(addExclusiveForm.input.parse({ moduleId: '3', proposalIds: '4' })).toEqual({ moduleId: 3, proposalIds: [4] })
    expect(overrideForm.input.parse({ ...override, processId: '1', proposalId: '2', decidedOn: '' })).toEqual(override)
    expect(refused(overrideForm.input, { ...override, processId: '1', proposalId: '2', reason: '' })).toEqual([
      'reason: reasonRequired',
    ])
  })

  it.each([
    [countVotesForm.input, { processId: '3' }],
    [removeExclusiveForm.input, { moduleId: '3', proposalId: '4' }],
    [addExclusiveForm.input, { moduleId: '3', proposalIds: ['4'] }],
    [overrideForm.input, { ...override, processId: '1', proposalId: '2' }],
  ])('refuse unknown fields', (form, fields) => {
    expect(refused(form, fields)).toEqual([])
    expect(refused(form, { ...fields, more: '1' })).toHaveLength(1)
  })

  it('take up to 1000 ideas at once', () => {
    const many = (count: number) => ({
      moduleId: '3',
      proposalIds: Array.from({ length: count }, (_, at) => `${at + 1}`),
    })
    expect(refused(addExclusiveForm.input, many(1000))).toEqual([])
    expect(refused(addExclusiveForm.input, many(1001))).toHaveLength(1)
  })
})

it('at most 500 exclusive groups of 1000 ideas each are set', () => {
  const groups = (count: number, size: number) => ({
    moduleId: 3,
    groups: Array.from({ length: count }, () => Array.from({ length: size }, (_, at) => at + 1)),
  })
  expect(exclusiveGroupsInput.parse(groups(1, 2))).toEqual({ moduleId: 3, groups: [[1, 2]] })
  expect([groups(500, 1), groups(1, 1000)].flatMap((input) => refused(exclusiveGroupsInput, input))).toEqual([])
  for (const input of [groups(501, 1), groups(1, 1001), { ...groups(1, 1), more: 1 }])
    expect(refused(exclusiveGroupsInput, input)).toHaveLength(1)
})
