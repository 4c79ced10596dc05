import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { refusalProblem } from '@/lib/edge/http/failures/problem'
import { action } from '@/lib/edge/http/forms/action'
import { AppError } from '@/lib/foundation/errors/app-error'
import { refuseFields } from '@/lib/foundation/errors/refuse-fields'
import { missingFields } from '@/lib/ideas/proposals/publishing-rules'
import { anOrganization } from '@/tests/factories'

let host = ''
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ host }),
  cookies: async () => ({ get: () => undefined }),
}))

beforeEach(async () => {
  host = (await anOrganization()).primaryHost
})

const TWO = [
  { field: 'reason', name: 'reasonRequired' as const },
  { field: 'amount', name: 'numberTooLow' as const, params: { limit: 0 } },
]

function thrown(run: () => void): AppError {
  try {
    run()
  } catch (error) {
    if (error instanceof AppError) return error
  }
  throw new Error('Nothing was refused')
}

describe('what a command refuses of an input', () => {
  it('is named by the form for each field, in the order of the refusals', async () => {
    const save = action(z.object({}), async () => refuseFields(TWO), { access: 'open' })
    const state = await save({ status: 'idle' }, new FormData())
    expect(state).toMatchObject({ status: 'error' })
    expect(Object.keys('fields' in state ? state.fields : {})).toEqual(['reason', 'amount'])
  })

  it('is one error for each field in a problem of the API', async () => {
    const error = thrown(() => refuseFields(TWO))
    const problem = (await refusalProblem(error, 'en', '1').json()) as { errors: { field: string; code: number }[] }
    expect(problem.errors.map(({ field }) => field)).toEqual(['reason', 'amount'])
  })

  it('is nothing if nothing is refused', () => {
    expect(() => refuseFields([])).not.toThrow()
  })
})

describe('an idea without its texts', () => {
  const empty = { title: '', summary: '', cost: null, serviceSubcategory: null, languages: [] }
  it.each([
    ['PROPOSAL', ['title', 'summary', 'languages']],
    ['SERVICE', ['title', 'summary', 'serviceSubcategory', 'cost', 'languages']],
  ] as const)('of type %s lacks all of %j', (type, fields) => {
    expect(missingFields({ ...empty, type }).map(({ field }) => field)).toEqual(fields)
  })
})
