import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TableCell } from '@/lib/foundation/output/table-cell'
import { fileSink, openTable } from '@/lib/foundation/output/table-file'
import type { TableFormat } from '@/lib/foundation/output/table-formats'
import { openXlsxTable } from '@/lib/foundation/output/xlsx-table'
import { zipWriter } from '@/lib/foundation/output/zip-writer'

let folder: string
let number = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tables-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const HEAD = ['Name', '=Number']
const options = { head: HEAD, name: 'Ideas/2027', timeZone: 'Europe/Rome' }

async function written(format: TableFormat, rows: TableCell[][]): Promise<Buffer> {
  const path = join(folder, String(++number))
  const table = await openTable(path, format, options)
  for (const row of rows) await table.write(row)
  const size = await table.finish()
  const bytes = await readFile(path)
  expect(size).toBe(bytes.byteLength)
  return bytes
}

/** The entries of an archive, read from its directory. */
function entriesOf(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  const entries = new Map<string, string>()
  for (let at = zip.readUInt32LE(end + 16); at < end; ) {
    const [compressed, size] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)]
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString()
    const start = zip.readUInt32LE(at + 42) + 30 + nameLength
    const data = inflateRawSync(zip.subarray(start, start + compressed))
    expect(data.byteLength).toBe(size)
    entries.set(name, data.toString())
    at += 46 + nameLength
  }
  return entries
}

describe('a table as CSV', () => {
  it('neutralizes formulas, quotes and keeps numbers', async () => {
    const bytes = await written('csv', [
      ['=1+1', 5],
      ['\t@SUM(A1)', -3.5],
      ['a "word", more', null],
      ['＝full width', 0],
    ])
    expect(bytes.toString()).toBe(
      '\ufeffName,\'=Number\r\n\'=1+1,5\r\n\'\t@SUM(A1),-3.5\r\n"a ""word"", more",\r\n\'＝full width,0\r\n',
    )
  })

  it('writes instants in UTC', async () => {
    const bytes = await written('csv', [['x', new Date('2027-01-12T09:30:00Z')]])
    expect(bytes.toString()).toContain('x,2027-01-12T09:30:00.000Z')
  })
})

describe('a table as XLSX', () => {
  it('has the parts of a spreadsheet, texts as texts and instants in the zone', async () => {
    const rows = [
      ['=HYPERLINK("x")', 7],
      ['<b>&\u0000_x0041_\uD800', new Date('2027-01-12T09:30:00Z')],
      ['', null],
    ]
    const parts = entriesOf(await written('xlsx', rows))
    expect([...parts.keys()].toSorted()).toEqual([
      ...['[Content_Types].xml', '_rels/.rels', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml', 'xl/workbook.xml'],
      'xl/worksheets/sheet1.xml',
    ])
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).not.toContain('<f>')
    expect(sheet).toContain('<c r="A2" s="3" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;x&quot;)</t>')
    expect(sheet).toContain('&lt;b&gt;&amp;_x005F_x0041_</t>')
    // 10:30 in Rome on day 46399.
    expect(sheet).toContain('<c r="B3" s="2"><v>46399.4375</v></c>')
    expect(sheet).toContain('<row r="4"></row></sheetData><autoFilter ref="A1:B4"/>')
    expect(parts.get('xl/workbook.xml')).toContain('name="Ideas 2027"')
  })

  it('continues in another sheet when one is full', async () => {
    const path = join(folder, String(++number))
    const table = await openXlsxTable(await fileSink(path), options, { rowsMax: 3 })
    for (let row = 0; row < 5; row += 1) await table.write([`row ${row}`, row])
    await table.finish()
    const parts = entriesOf(await readFile(path))
    expect(parts.get('xl/workbook.xml')?.match(/<sheet /g)).toHaveLength(3)
    expect(parts.get('xl/worksheets/sheet3.xml')).toContain('row 4')
    expect(parts.get('[Content_Types].xml')).toContain('/xl/worksheets/sheet3.xml')
  })

  it('shortens a text that does not fit into a cell', async () => {
    const parts = entriesOf(await written('xlsx', [['x'.repeat(40_000), 1]]))
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain(`${'x'.repeat(32_766)}…<`)
  })

  it('fails when its file cannot be written, instead of waiting', async () => {
    const full = { write: () => Promise.reject(new Error('no space')), close: async () => 0 }
    await expect(zipWriter(full).open('a')).rejects.toThrow('no space')
    let left = 1
    const fillsUp = { ...full, write: () => (left-- > 0 ? Promise.resolve() : Promise.reject(new Error('no space'))) }
    const entry = await zipWriter(fillsUp).open('a')
    const noise = Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7919 + (at >> 3)) % 251))
    await expect(
      (async () => {
        for (let piece = 0; piece < 100; piece += 1) await entry.write(noise)
        await entry.close()
      })(),
    ).rejects.toThrow('no space')
  })
})

describe('the memory of a table', () => {
  it.each(['csv', 'xlsx'] as const)('does not grow with the rows of %s', async (format) => {
    const path = join(folder, String(++number))
    const table = await openTable(path, format, options)
    const before = process.memoryUsage().rss
    let most = before
    for (let row = 0; row < 150_000; row += 1) {
      await table.write([`A name of some length, number ${row}`, row])
      if (row % 5000 === 0) most = Math.max(most, process.memoryUsage().rss)
    }
    await table.finish()
    expect((most - before) / 1024 / 1024, 'MB').toBeLessThan(50)
  })
})
