import { expect, it } from 'vitest'
import { countCodePoints } from '@/components/ui/count-code-points'

it('a character counts once, whether it is an emoji, a composed accent or a line break of Windows', () => {
  expect(countCodePoints('😀😀')).toBe(2)
  expect(countCodePoints('α\u0301')).toBe(1)
  expect(countCodePoints('żółw'.normalize('NFD'))).toBe(4)
  expect(countCodePoints('a\r\nb')).toBe(3)
})
