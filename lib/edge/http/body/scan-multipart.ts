import { isActionField, isModelField } from '@/lib/framework/react/form-fields'
import { measureJson } from '@/lib/framework/react/measure-json'

export type MultipartLimits = { parts: number; textBytes: number; references: number; items: number; depth: number }

const DELIMITER = Buffer.from('\r\n--')
const BLANK_LINE = Buffer.from('\r\n\r\n')
const PART_HEADER_MAX = 2048
// Lines that look like a delimiter; in random bytes one in four billion.
const FALSE_DELIMITERS_MAX = 20_000
// React's own fields of a form sent without JavaScript: four per action.
const ACTION_FIELDS_MAX = 12

const DISPOSITION = /^content-disposition: form-data; name="([^"\r\n]*)"(; filename="[^"\r\n]*")?$/i
const PART_TYPE = /^content-type: [^\r\n]*$/i

/** The boundary of a multipart form, in the format of browsers. */
export function boundaryOf(contentType: string): string | undefined {
  return /^multipart\/form-data;\s*boundary="?([\w'()+,./:=?-]{1,70})"?$/i.exec(contentType)?.[1]
}

/**
 * Whether a multipart body has bounded cost for the decoders of Next.js. Accepts only the exact layout that
 * browsers send, so that decoders cannot disagree about the bytes.
 */
export function isBoundedForm(body: Buffer, boundary: string, limits: MultipartLimits): boolean {
  const parts = splitParts(body, boundary, limits.parts)
  if (!parts) return false
  let textBytes = 0
  let actionFields = 0
  const total = { references: 0, items: 0, depth: 0 }
  for (const part of parts) {
    const read = readPart(part)
    if (!read) return false
    if (isActionField(read.name)) actionFields += 1
    if (read.isFile) continue
    textBytes += read.content.length
    if (textBytes > limits.textBytes || actionFields > ACTION_FIELDS_MAX) return false
    if (!isModelField(read.name)) continue
    const { references, items, depth } = measureJson(read.content)
    total.references += references
    total.items += items
    total.depth = Math.max(total.depth, depth)
  }
  return total.references <= limits.references && total.items <= limits.items && total.depth <= limits.depth
}

/** The texts of a bounded form by name, in its order; files and React's own fields are left out. */
export function formTexts(
  body: Buffer,
  boundary: string,
  partsMax: number,
  withModel = false,
): (readonly [name: string, text: string])[] {
  return (splitParts(body, boundary, partsMax) ?? []).flatMap((part) => {
    const read = readPart(part)
    if (!read || read.isFile || (!withModel && isModelField(read.name))) return []
    return [[Buffer.from(read.name, 'latin1').toString(), read.content.toString()] as const]
  })
}

function readPart(part: Buffer): { name: string; isFile: boolean; content: Buffer } | null {
  const end = part.subarray(0, PART_HEADER_MAX).indexOf(BLANK_LINE)
  if (end < 0) return null
  const [first = '', second, ...others] = part.toString('latin1', 0, end).split('\r\n')
  const [, name, file] = DISPOSITION.exec(first) ?? []
  if (name === undefined || others.length > 0 || (second !== undefined && !PART_TYPE.test(second))) return null
  // Decoders disagree about a part with a type but no file name.
  if (second !== undefined && file === undefined) return null
  return { name, isFile: file !== undefined, content: part.subarray(end + BLANK_LINE.length) }
}

function splitParts(body: Buffer, boundary: string, partsMax: number): Buffer[] | null {
  const opening = Buffer.from(`--${boundary}`)
  if (!body.subarray(0, opening.length).equals(opening)) return null
  const parts: Buffer[] = []
  let from = opening.length
  let falseDelimiters = 0
  while (!isEnd(body, from)) {
    if (body[from] !== 0x0d || body[from + 1] !== 0x0a) return null
    const start = from + 2
    let at = body.indexOf(DELIMITER, start)
    while (at >= 0 && !body.subarray(at + 2, at + 2 + opening.length).equals(opening)) {
      falseDelimiters += 1
      if (falseDelimiters > FALSE_DELIMITERS_MAX) return null
      at = body.indexOf(DELIMITER, at + 2)
    }
    if (at < 0) return null
    parts.push(body.subarray(start, at))
    if (parts.length > partsMax) return null
    from = at + 2 + opening.length
  }
  return parts
}

/** `--` after the boundary closes the form; only a line break may follow. */
function isEnd(body: Buffer, from: number): boolean {
  const rest = body.subarray(from)
  return rest.length <= 4 && /^--(?:\r\n)?$/.test(rest.toString('latin1'))
}
