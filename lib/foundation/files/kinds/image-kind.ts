export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const GIF = /^GIF8[79]a/

/** The image format by its first bytes; only these formats reach a decoder. */
export function imageKind(bytes: Uint8Array): ImageKind | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16))
  if (head.subarray(0, 8).equals(PNG)) return 'png'
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  const text = head.toString('latin1')
  if (GIF.test(text)) return 'gif'
  return text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP' ? 'webp' : null
}
