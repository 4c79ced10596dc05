import { normalize } from '@/lib/foundation/i18n/normalize'

/** A Content-Disposition that saves under a name, by RFC 6266: plain letters for old readers, the true name in UTF-8 beside it. */
export function attachmentHeader(name: string): string {
  const plain = normalize(name, 'NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[^\w .()-]/g, '_')
    .trim()
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain || 'file'}"; filename*=UTF-8''${encoded}`
}
