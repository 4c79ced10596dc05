import { describe, expect, it } from 'vitest'
import { decrypt, decryptBytes, encrypt, encryptBytes } from '@/lib/foundation/secrets/secrets'

const NONCE = 12
const TAG = 16

describe('an encrypted value', () => {
  it('is read with the purpose for which it was written', () => {
    expect(decrypt('address', encrypt('address', 'Via Roma 1'))).toBe('Via Roma 1')
    expect(() => decrypt('otp', encrypt('address', 'Via Roma 1'))).toThrow()
  })

  it.each([0, 1, 4, 8, 12, 15])('is refused with %i bytes of its tag, which could be guessed', (kept) => {
    const whole = encryptBytes('address', Buffer.alloc(0))
    expect(decryptBytes('address', whole)).toHaveLength(0)
    expect(() => decryptBytes('address', whole.subarray(0, NONCE + kept))).toThrow()
  })

  it('is refused when any byte of nonce, tag or content was changed', () => {
    const whole = encryptBytes('address', Buffer.from('text'))
    for (const at of [0, NONCE, NONCE + TAG - 1, NONCE + TAG, whole.length - 1]) {
      const changed = Buffer.from(whole)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(() => decryptBytes('address', changed), `byte ${at}`).toThrow()
    }
    expect(() => decryptBytes('address', whole.subarray(0, -1))).toThrow()
  })
})
