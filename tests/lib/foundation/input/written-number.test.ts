import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { foreignAmounts } from '@/lib/foundation/input/field-currency'
import { formValues } from '@/lib/foundation/input/form-data'
import { formDecimal, formInput, formNumber } from '@/lib/foundation/input/form-fields'
import { moneyAmount, wholeNumber } from '@/lib/foundation/input/number-schemas'
import { fieldRefusals } from '@/lib/foundation/input/validation'
import { readWritten, writtenMeasure, writtenNumber } from '@/lib/foundation/input/written-number'

describe('reads an amount as it is written', () => {
  it.each([
    ['1500', 1500],
    ['1 500', 1500],
    ['1\u00a0500', 1500],
    ['1\u202f500', 1500],
    ['1\u2009500', 1500],
    ['1.500', 1500],
    ['1,500', 1500],
    ['1’500', 1500],
    ["1'500", 1500],
    ['1´500', 1500],
    ['1.500.000', 1_500_000],
    ['1,500,000', 1_500_000],
    ['1 500 000', 1_500_000],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1 234,56', 1234.56],
    ['1’234.56', 1234.56],
    ['100.000,50', 100_000.5],
    ['100.000,00', 100_000],
    ['1.234.567,89', 1_234_567.89],
    ['10,50', 10.5],
    ['10.5', 10.5],
    ['0,5', 0.5],
    ['.50', 0.5],
    ['0.500', 0.5],
    ['1200,', 1200],
    ['1200.', 1200],
    ['1.200,-', 1200],
    ['1.200,--', 1200],
    ['1.200.—', 1200],
    ['1’200.–', 1200],
    ['1.200,=', 1200],
    ['€ 1.200', 1200],
    ['€1.200,00', 1200],
    ['1 200 €', 1200],
    ['1.200,- €', 1200],
    ['1.200 EUR', 1200],
    ['EUR 1200', 1200],
    ['1200 euro', 1200],
    ['1200 euros', 1200],
    ['Euro 1200', 1200],
    ['1.200 ευρώ', 1200],
    ['1 200,50 zł', 1200.5],
    ['1200 PLN', 1200],
    ['1200 złotych', 1200],
    ['Fr. 1’200.-', 1200],
    ['CHF 1’200', 1200],
    ['\u200e1.200\u200f', 1200],
    [' 7 ', 7],
    ['+7', 7],
    ['-3', -3],
    ['−3', -3],
    ['- € 5', -5],
    ['€ -5', -5],
    ['0', 0],
    ['-0', 0],
  ])('reads %j as %d', (text, number) => {
    expect(writtenNumber(text)).toBe(number)
  })

  it.each([
    ['', 'numberInvalid'],
    ['€', 'numberInvalid'],
    ['ten', 'numberHasLetters'],
    ['5k', 'numberHasLetters'],
    ['5 mila', 'numberHasLetters'],
    ['1,2 Mio.', 'numberHasLetters'],
    ['1e9', 'numberHasLetters'],
    ['0x10', 'numberHasLetters'],
    ['Infinity', 'numberHasLetters'],
    ['10-20', 'numberTwice'],
    ['10 – 20 €', 'numberTwice'],
    ['between 10 and 20', 'numberTwice'],
    ['12 13', 'numberTwice'],
    ['1200, 50', 'numberTwice'],
    ['1.2.3', 'numberUnclear'],
    ['1,50,000.5', 'numberUnclear'],
    ['1.234,567', 'numberUnclear'],
    ['12 %', 'numberUnclear'],
    ['--5', 'numberUnclear'],
    ['9'.repeat(1_000_000), 'numberUnclear'],
  ])('says of %.30j that it is %s', (text, refused) => {
    expect(readWritten(text)).toMatchObject({ refused })
  })

  it('takes three decimals for decimals in a measure only', () => {
    expect([writtenMeasure('45,123'), writtenNumber('45,123')]).toEqual([45.123, 45_123])
    expect(formDecimal(z.number()).parse('9.182')).toBe(9.182)
  })

  it('does not read what a long text repeats in more than linear time', () => {
    const before = performance.now()
    for (const text of ['1 '.repeat(500_000), "'".repeat(1_000_000), '1-'.repeat(500_000)]) readWritten(text)
    expect(performance.now() - before).toBeLessThan(500)
  })
})

describe('says what is wrong with an amount', () => {
  const form = formInput(z.object({ whole: formNumber(wholeNumber(0, 1000)), money: formNumber(moneyAmount(0, 1000)) }))

  it.each([
    ['whole', '12,50', 'noDecimals', {}],
    ['whole', '12,00', null, {}],
    ['whole', '2.000', 'numberTooHigh', { limit: 1000 }],
    ['whole', '-1', 'numberTooLow', { limit: 0 }],
    ['whole', '9'.repeat(30), 'numberTooHigh', {}],
    ['whole', 'zwölf', 'numberHasLetters', { found: 'zwölf' }],
    ['money', '1,25', null, {}],
    ['money', '0,125', 'tooManyDecimals', {}],
    ['money', '1 bis 2', 'numberTwice', {}],
  ])('in the field %s: %s is %s', (field, text, name, params) => {
    const parsed = form.safeParse({ whole: '1', money: '1', [field]: text })
    const [refusal] = parsed.error ? fieldRefusals(parsed.error) : []
    expect(refusal?.name ?? null).toBe(name)
    expect(refusal?.params ?? {}).toMatchObject(params)
  })
})

describe('does not take one currency for another', () => {
  const sent = (currency: string, text: string) => {
    const data = new FormData()
    data.set('cost', text)
    data.set('currencyOf:cost', currency)
    return data
  }

  it.each([
    ['EUR', '1.200 €', []],
    ['EUR', '1.200', []],
    ['PLN', '1 200 zł', []],
    ['EUR', '1 200 zł', [{ field: 'cost', name: 'otherCurrency', params: { found: 'PLN', currency: 'EUR' } }]],
    ['PLN', '€ 1.200', [{ field: 'cost', name: 'otherCurrency', params: { found: 'EUR', currency: 'PLN' } }]],
  ])('a field in %s with %s', (currency, text, refused) => {
    const data = sent(currency, text)
    expect(foreignAmounts(data)).toEqual(refused)
    expect(formValues(data)).toEqual({ cost: text })
  })
})
