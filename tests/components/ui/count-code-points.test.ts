import { expect, it } from 'vitest'
import { countCodePoints } from '@/components/ui/character-counter'

it('counts an emoji, a composed accent and a Windows line break as one character each', () => {
  expect(countCodePoints('😀😀')).toBe(2)
  expect(countCodePoints('α\u0301')).toBe(1)
  expect(countCodePoints('żółw'.normalize('NFD'))).toBe(4)
  expect(countCodePoints('a\r\nb')).toBe(3)
})
