import { describe, expect, it } from 'vitest'
import { normalize } from '@/lib/foundation/i18n/normalize'

describe('normalizing Unicode text', () => {
  it('composes letters and marks like String.normalize', () => {
    for (const text of ['e\u0301', 'Ω\u0301', 'z\u0328\u0304\u0301', '\u1100\u1161\u11a8', 'ﬃ', 'नमस्ते', 'ท้องที่'])
      for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
        expect(normalize(text, form)).toBe(text.normalize(form))
  })

  it('takes linear time for a run of combining marks and drops none', () => {
    const begun = performance.now()
    expect([...normalize(`a${'\u0315\u0327'.repeat(100_000)}b`, 'NFD')]).toHaveLength(200_002)
    // Quadratic: 15 seconds.
    expect(performance.now() - begun).toBeLessThan(1000)
  })
})
