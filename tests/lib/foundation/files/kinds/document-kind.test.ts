import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { documentKind } from '@/lib/foundation/files/kinds/document-kind'
import { loadsFromElsewhere } from '@/lib/foundation/files/kinds/loads-from-elsewhere'
import { imageName, nameFits } from '@/lib/foundation/files/naming'

const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
const CONTENTS = '[Content_Types].xml'
const WORD = { [CONTENTS]: '<Types/>', 'word/document.xml': '<w:document/>' }

test.each<[string, Buffer, string | null]>([
  ['a PDF', Buffer.from(PDF), 'pdf'],
  ['a PDF with blanks after its end', Buffer.from(PDF + ' '.repeat(5000)), 'pdf'],
  ['a PDF that does not begin with its mark', Buffer.from(`<html>${PDF}`), null],
  ['a PDF that breaks off', Buffer.from(PDF.slice(0, 20)), null],
  ['a document of words', zip(WORD), 'docx'],
  ['a table', zip({ [CONTENTS]: '<Types/>', 'xl/workbook.xml': '' }), 'xlsx'],
  ['slides', zip({ [CONTENTS]: '<Types/>', 'ppt/presentation.xml': '' }), 'pptx'],
  ['a plain zip', zip({ 'word/document.xml': '' }), null],
  ['a document with macros', zip({ ...WORD, 'word/vbaProject.bin': 'x' }), null],
  [
    'a document that says macroEnabled',
    zip({ ...WORD, [CONTENTS]: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
    null,
  ],
  ['two documents in one', zip({ ...WORD, 'xl/workbook.xml': '' }), null],
  ['a document that leads out of its folder', zip({ ...WORD, '../../x': '' }), null],
  ['a document that unpacks to 5 MB of zeros', zip({ ...WORD, 'word/media/a.bin': '\0'.repeat(5_000_000) }), null],
  ['a document behind a script', Buffer.concat([Buffer.from('#!/bin/sh\n'), zip(WORD)]), null],
  ['an OLE file of another kind', ole(['Root Entry', 'Message']), null],
  ['a DOC', ole(['Root Entry', 'WordDocument', '1Table']), 'doc'],
  ['an XLS', ole(['Root Entry', 'Workbook']), 'xls'],
  ['a PPT', ole(['Root Entry', 'PowerPoint Document']), 'ppt'],
  ['a DOC with macros', ole(['Root Entry', 'WordDocument', 'Macros']), null],
  ['a DOC whose directory turns in a circle', ole(['Root Entry', 'WordDocument'], 1), null],
  ['nothing', Buffer.alloc(0), null],
])('detects the kind of %s by content', (_what, bytes, kind) => {
  expect(documentKind(bytes)).toBe(kind)
})

const relation = (rest: string) =>
  `<Relationships xmlns="r"><Relationship Id="rId1" Type="http://schemas.example/${rest}/></Relationships>`
const loading = (rest: string) => zip({ ...WORD, 'word/_rels/settings.xml.rels': relation(rest) })

test.each([
  ['a remote template', 'attachedTemplate" Target="https://evil.example/a.dotm" TargetMode="External"', true],
  ['the same in entities', 'attachedTemplate" Target="&#x68;ttps://evil.example/a.dotm" TargetMode="External"', true],
  ['the same in single quotes', `attachedTemplate" Target='http://evil.example/a' TargetMode='External'`, true],
  ['a share', 'attachedTemplate" Target="\\\\evil.example\\a.dotm" TargetMode="External"', true],
  ['a share as an address', 'attachedTemplate" Target="file://evil.example/a.dotm" TargetMode="External"', true],
  ['a share behind slashes', 'attachedTemplate" Target="file:///\\\\evil.example\\a" TargetMode="External"', true],
  ['a remote picture', 'image" Target="http://evil.example/a.png" TargetMode="External"', true],
  ['a remote table', 'externalLinkPath" Target="https://evil.example/a.xlsx" TargetMode="External"', true],
  ['a tag that is not read', 'image" Target="http://evil.example/>" TargetMode="External" =', true],
  ['a link to click', 'hyperlink" Target="https://example.org" TargetMode="External"', false],
  [
    'a template on the disk of its author',
    'attachedTemplate" Target="file:///C:\\Vorlagen\\a.dotx" TargetMode="External"',
    false,
  ],
  ['a table beside it', 'externalLinkPath" Target="kosten.xlsx" TargetMode="External"', false],
  ['a part of its own', 'styles" Target="styles.xml"', false],
])('a document with %s', (_what, rest, expected) => {
  expect(loadsFromElsewhere(loading(rest))).toBe(expected)
})

test('a document whose relations hide behind an encoding or a document type', () => {
  const utf16 = Buffer.from('<Relationships/>', 'utf16le').toString('latin1')
  for (const text of [utf16, '<!DOCTYPE x [<!ENTITY a "b">]><Relationships/>'])
    expect(loadsFromElsewhere(zip({ ...WORD, '_rels/.rels': text }))).toBe(true)
})

test.each([
  ['foto.jfif', true],
  ['foto.jpe', true],
  ['foto.jpg_large', true],
  ['DSC_1.MPO', true],
  ['IMG_1.HEIC', true],
  ['foto', true],
  ['Rossi, 12.05.2026', true],
  ['piano v1.2', true],
  ['foto.png', false],
  ['foto.pdf', false],
  ['foto.jpg.exe', false],
  ['foto.png;.php', false],
])('the name %j fits a JPEG: %s', (name, expected) => {
  expect(nameFits(name, ['jpeg'])).toBe(expected)
})

test.each([
  ['foto.jfif', 'foto.jpg'],
  ['foto.jpg_large', 'foto.jpg'],
  ['DSC_1.MPO', 'DSC_1.jpg'],
  ['foto.JPEG', 'foto.JPEG'],
  ['foto.png', 'foto.jpg'],
  ['Rossi, 12.05.2026', 'Rossi, 12.05.2026.jpg'],
  ['.jfif', 'image.jpg'],
])('the JPEG %j is stored as %j', (name, expected) => {
  expect(imageName(name, 'jpeg')).toBe(expected)
})

test.each([
  ['a.pdf', true],
  ['A.PDF', true],
  ['no ending', true],
  ['a.pdf.exe', false],
  ['a.pdf;.php', false],
  ['a\0.pdf', false],
  ['a.doc', false],
])('file name %j is accepted for a PDF: %s', (name, expected) => {
  expect(nameFits(name, ['pdf'])).toBe(expected)
})

function zip(files: Record<string, string>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(text.length, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(text.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    parts.push(local, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}

/** A compound file of a header, one sector of the allocation table and one of the directory. */
function ole(names: string[], directoryGoesOnAt = 0xfffffffe): Buffer {
  const file = Buffer.alloc(3 * 512, 0)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(9, 30)
  file.writeUInt32LE(1, 48)
  file.writeUInt32LE(0xfffffffe, 68)
  file.fill(0xff, 76, 512)
  file.writeUInt32LE(0, 76)
  file.writeUInt32LE(0xfffffffd, 512)
  file.writeUInt32LE(directoryGoesOnAt, 516)
  for (const [index, name] of names.entries()) {
    file.write(name, 1024 + index * 128, 'utf16le')
    file.writeUInt16LE(name.length * 2 + 2, 1024 + index * 128 + 64)
  }
  return file
}
