import { describe, expect, it } from 'vitest'
import { fieldRefusals } from '@/lib/foundation/input/validation'
import {
  registerToOrganizationInput,
  registerToProcessByEmailInput,
  registerToProcessByMobileInput,
} from '@/lib/process/onboarding/registration/schemas'
import { registration } from '../../../identity/auth/accounts'
import { TYPED } from '../../../identity/auth/codes'

type Parsed = { error?: Parameters<typeof fieldRefusals>[0] | undefined }

const refusals = ({ error }: Parsed) =>
  error ? fieldRefusals(error).map(({ field, name }) => `${field}: ${name}`) : []
const refusalsOf = (input: object) => refusals(registerToOrganizationInput.safeParse(input))

describe('registering to an organization', () => {
  it('reject fields that a person may not set, each by name (O20)', () => {
    const extras = { authorities: ['ADMIN'], emailRegStatus: 'CONFIRMED', organizationId: 2, id: 1, budget: 1000 }
    expect(refusalsOf({ ...registration, ...extras })).toEqual(
      Object.keys(extras).map((field) => `${field}: unknownField`),
    )
  })

  it('name each missing field, and have an own refusal for missing consent', () => {
    expect(refusalsOf({})).toEqual(
      ['name', 'surname', 'username', 'email', 'password', 'privacyAccepted', 'termsAccepted'].map(
        (field) => `${field}: fieldMissing`,
      ),
    )
    expect(refusalsOf({ ...registration, termsAccepted: false })).toEqual(['termsAccepted: consentRequired'])
  })

  it('reject a password of one megabyte in less than 50 ms (O14)', () => {
    const start = performance.now()
    expect(refusalsOf({ ...registration, password: 'ä'.repeat(1_000_000) })).toContain('password: fieldTooLong')
    expect(performance.now() - start).toBeLessThan(50)
  })
})

describe('registering to a process', () => {
  it('requires the process', () => {
    expect(refusals(registerToProcessByEmailInput.safeParse(registration))).toEqual(['processId: processIdMissing'])
  })

  it('rejects fields that a person may not set', () => {
    const { email: _email, newsletter: _newsletter, ...person } = registration
    const wide = { ...person, ...TYPED, processId: 1, authorities: ['ADMIN'], mobileRegStatus: 'CONFIRMED' }
    expect(refusals(registerToProcessByMobileInput.safeParse(wide))).toEqual([
      'authorities: unknownField',
      'mobileRegStatus: unknownField',
    ])
  })
})
