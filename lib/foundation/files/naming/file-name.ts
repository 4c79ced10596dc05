import { FILE_NAME_LENGTH_MAX } from '@/lib/foundation/files/limits'
import { normalize } from '@/lib/foundation/i18n/normalize'

/** Sanitizes a file name: no path, no control or bidi characters, limited length. */
export function fileName(name: string): string {
  const last = normalize(name).split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '').trim()
  return [...plain].slice(0, FILE_NAME_LENGTH_MAX).join('') || 'file'
}
