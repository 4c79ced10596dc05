import { describe, expect, it } from 'vitest'
import { newTotpSecret, totp, totpStep, totpUri } from '@/lib/identity/auth/second-factor/totp'

const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

function bytesOf(base32: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...base32].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

describe('an authenticator code', () => {
  // RFC 6238, appendix B, SHA-1.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('equals the RFC vector at %i seconds', (seconds, code) => {
    expect(totp(secret, at(seconds), 8)).toBe(code)
  })

  it('is accepted one step early or late, not two', () => {
    const { cipher, base32 } = newTotpSecret()
    const now = at(1_800_000_000)
    const code = totp(bytesOf(base32), now)
    const step = 60_000_000
    for (const offset of [-30, 0, 30]) expect(totpStep(cipher, code, at(1_800_000_000 + offset))).toBe(step)
    for (const offset of [-60, 60]) expect(totpStep(cipher, code, at(1_800_000_000 + offset))).toBeNull()
  })

  it('is accepted once', () => {
    const { cipher, base32 } = newTotpSecret()
    const now = at(1_800_000_000)
    const code = totp(bytesOf(base32), now)
    const used = totpStep(cipher, code, now)
    expect(totpStep(cipher, code, now, used ?? 0)).toBeNull()
  })

  it.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '😀😀😀'])('is refused: %j', (code) => {
    expect(totpStep(newTotpSecret().cipher, code, new Date())).toBeNull()
  })
})

describe('an authenticator secret', () => {
  it('is stored encrypted, and differs each time', () => {
    const [first, second] = [newTotpSecret(), newTotpSecret()]
    expect(first.base32).toMatch(/^[A-Z2-7]{32}$/)
    expect(first.base32).not.toBe(second.base32)
    expect(Buffer.from(first.cipher, 'base64').includes(bytesOf(first.base32))).toBe(false)
  })

  it('is part of the otpauth address', () => {
    expect(totpUri('ABC', { organizationName: 'Città & Co', username: 'ada' })).toBe(
      'otpauth://totp/Citt%C3%A0%20%26%20Co:ada?secret=ABC&issuer=Citt%C3%A0%20%26%20Co&algorithm=SHA1&digits=6&period=30',
    )
  })
})
