import { normalize } from '@/lib/foundation/i18n/normalize'

/** Content-Disposition with a file name (RFC 6266): ASCII fallback and UTF-8 name. */
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
