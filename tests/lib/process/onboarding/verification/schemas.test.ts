import { expect, it } from 'vitest'
import { taxCodeInput } from '@/lib/process/onboarding/verification/schemas'

it('accepts a missing tax code, but requires the module', () => {
  expect(taxCodeInput.parse({ process2ModuleId: 3 })).toEqual({ process2ModuleId: 3 })
  expect(taxCodeInput.safeParse({ taxCode: 'X' }).error?.issues.map(({ path }) => path)).toEqual([['process2ModuleId']])
})
