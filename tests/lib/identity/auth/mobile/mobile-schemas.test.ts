import { describe, expect, it } from 'vitest'
import { fieldRefusals } from '@/lib/foundation/input/validation'
import { otpInput } from '@/lib/identity/auth/code-schemas'
import { mobileInput, mobileOtpInput } from '@/lib/identity/auth/mobile-schemas'
import { TYPED } from '../codes'

const refusalsOf = (parsed: { error?: Parameters<typeof fieldRefusals>[0] | undefined }) =>
  parsed.error ? fieldRefusals(parsed.error).map(({ field, name }) => [field, name]) : []

describe('the schemas of mobile numbers', () => {
  it.each(['123456', ' 123 456 ', '123-456', '１２３４５６', '1234'])('normalize the code %j', (otp) => {
    expect(otpInput.parse({ otp }).otp).toMatch(/^\d{4,6}$/)
  })

  it.each([
    ['1234567', 'otpInvalid'],
    ['12a456', 'otpInvalid'],
    [' ', 'otpInvalid'],
    ['', 'fieldMissing'],
    [undefined, 'fieldMissing'],
    [123456, 'wrongType'],
  ])('refuse the code %j: %s', (otp, name) => {
    expect(refusalsOf(otpInput.safeParse({ otp }))[0]).toEqual(['otp', name])
  })

  it('require prefix and number, and refuse other fields', () => {
    expect(refusalsOf(mobileInput.safeParse({ mobilePrefix: ' ' }))).toEqual([
      ['mobilePrefix', 'mobileMissing'],
      ['mobileNumber', 'mobileMissing'],
    ])
    expect(refusalsOf(mobileInput.safeParse({ ...TYPED, userId: 1 }))).toEqual([['userId', 'unknownField']])
    expect(refusalsOf(mobileInput.safeParse({ ...TYPED, mobileNumber: 3123456789 }))).toEqual([
      ['mobileNumber', 'wrongType'],
    ])
    expect(mobileOtpInput.parse({ ...TYPED, otp: '123456' })).toEqual({ ...TYPED, otp: '123456' })
  })
})
