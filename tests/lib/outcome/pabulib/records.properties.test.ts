import { array, assert as check, nat, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { RecordSplitter } from '@/lib/outcome/pabulib/record-splitter'

const field = string({ unit: 'grapheme' }).map((text) => text.replace(/[\0\r\uFEFF]/g, ''))
const quote = (text: string) => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

test('splits semicolon-separated records into the same fields, wherever the text is cut into chunks', () => {
  check(
    property(array(array(field, { minLength: 1 })), nat(20), (rows, size) => {
      const text = rows.map((row) => `${row.map(quote).join(';')}\r\n`).join('')
      const splitter = new RecordSplitter()
      const records = []
      for (let at = 0; at < text.length; at += size + 1) records.push(...splitter.push(text.slice(at, at + size + 1)))
      records.push(...splitter.end())
      expect(records.map(({ fields }) => fields)).toEqual(rows)
    }),
  )
})
