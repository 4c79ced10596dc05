import { oleNames } from './ole-names'
import { zipEntries, zipText } from './zip-entries'

type DocumentKind = 'pdf' | 'doc' | 'xls' | 'ppt' | 'docx' | 'xlsx' | 'pptx'

export const DOCUMENT_MEDIA_TYPES: Record<DocumentKind, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

const OLE_STREAMS: Record<string, DocumentKind> = {
  WordDocument: 'doc',
  Workbook: 'xls',
  Book: 'xls',
  'PowerPoint Document': 'ppt',
}
const MACRO_STORAGES = new Set(['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR'])

const OOXML_PARTS: Record<string, DocumentKind> = {
  'word/document.xml': 'docx',
  'xl/workbook.xml': 'xlsx',
  'ppt/presentation.xml': 'pptx',
}
const CONTENTS = '[Content_Types].xml'
const CONTENTS_BYTES_MAX = 1024 * 1024
/** Limits against zip bombs: unpacked size and compression ratio. */
const UNPACKED_BYTES_MAX = 200 * 1024 * 1024
const PACKING_MAX = 200

/** The kind of a document by its content (spec: files); null if not accepted, including macros and zip bombs. */
export function documentKind(bytes: Buffer): DocumentKind | null {
  return isPdf(bytes) ? 'pdf' : (oleKind(bytes) ?? ooxmlKind(bytes))
}

// The signature must be at offset 0, or browsers may sniff another type. Whitespace may follow the end marker.
function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.lastIndexOf('%%EOF') > 0
}

function oleKind(bytes: Buffer): DocumentKind | null {
  const names = oleNames(bytes)
  if (!names || names.some((name) => MACRO_STORAGES.has(name))) return null
  const kinds = new Set(names.flatMap((name) => OLE_STREAMS[name] ?? []))
  const [only, ...others] = kinds
  return only && others.length === 0 ? only : null
}

function ooxmlKind(bytes: Buffer): DocumentKind | null {
  const entries = zipEntries(bytes)
  const contents = entries?.find(({ name }) => name === CONTENTS)
  if (!entries || !contents) return null
  const isBomb =
    entries.reduce((sum, entry) => sum + entry.bytes, 0) > UNPACKED_BYTES_MAX ||
    entries.some((entry) => entry.bytes > 1024 * 1024 && entry.bytes > entry.packedBytes * PACKING_MAX)
  const types = isBomb ? null : zipText(bytes, contents, CONTENTS_BYTES_MAX)
  if (types === null || /macroEnabled|vbaProject/i.test(types)) return null
  if (entries.some(({ name }) => /vbaProject|(?:^|\/)\.\.\//i.test(name))) return null
  const kinds = entries.flatMap(({ name }) => OOXML_PARTS[name] ?? [])
  return kinds.length === 1 ? (kinds[0] ?? null) : null
}
