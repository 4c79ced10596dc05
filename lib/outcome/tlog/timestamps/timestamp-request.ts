// Requests and answers of RFC 3161 in DER: the few fields that are needed, by hand.

const [SEQUENCE, INTEGER, OCTET_STRING, BOOLEAN] = [0x30, 0x02, 0x04, 0x01]
const SHA256_ALGORITHM = Buffer.from('300d06096086480165030402010500', 'hex')
// granted, grantedWithMods
const GRANTED = new Set([0, 1])

/** A TimeStampReq for a SHA-256, which asks for the authority's certificate. */
export function timestampRequest(hash: Buffer, nonce: Buffer): Buffer {
  const imprint = element(SEQUENCE, Buffer.concat([SHA256_ALGORITHM, element(OCTET_STRING, hash)]))
  const parts = [element(INTEGER, Buffer.of(1)), imprint, positiveInteger(nonce), element(BOOLEAN, Buffer.of(0xff))]
  return element(SEQUENCE, Buffer.concat(parts))
}

/**
 * Whether a TimeStampResp grants a timestamp for this hash and nonce. Its signature is for readers to verify, by the
 * certificates that they trust.
 */
export function isGranted(response: Buffer, hash: Buffer, nonce: Buffer): boolean {
  const outer = read(response, SEQUENCE)
  if (outer?.rest.length !== 0) return false
  const info = read(outer.content, SEQUENCE)
  const status = info && read(info.content, INTEGER)
  if (!info || status?.content.length !== 1 || !GRANTED.has(status.content[0] ?? -1)) return false
  return info.rest.includes(element(OCTET_STRING, hash)) && info.rest.includes(positiveInteger(nonce))
}

function positiveInteger(bytes: Buffer): Buffer {
  const start = bytes.findIndex((byte) => byte !== 0)
  const significant = start < 0 ? Buffer.of(0) : bytes.subarray(start)
  return element(INTEGER, (significant[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), significant]) : significant)
}

function element(tag: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.of(tag), length(content.length), content])
}

function length(bytes: number): Buffer {
  if (bytes < 0x80) return Buffer.of(bytes)
  return bytes < 0x100 ? Buffer.of(0x81, bytes) : Buffer.of(0x82, bytes >> 8, bytes & 0xff)
}

function read(bytes: Buffer, tag: number): { content: Buffer; rest: Buffer } | null {
  const [found, first] = bytes
  if (found !== tag || first === undefined) return null
  const digits = first < 0x80 ? 0 : first - 0x80
  if (digits > 3 || bytes.length < 2 + digits) return null
  const size = digits === 0 ? first : bytes.readUIntBE(2, digits)
  const end = 2 + digits + size
  return end > bytes.length ? null : { content: bytes.subarray(2 + digits, end), rest: bytes.subarray(end) }
}
