import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { advanceImport } from '@/lib/identity/users/imports/advance-import'
import type { ImportColumns } from '@/lib/identity/users/imports/columns'
import { createImport } from '@/lib/identity/users/imports/create-import'
import { getImport } from '@/lib/identity/users/imports/list-imports'
import { rehearseImport } from '@/lib/identity/users/imports/rehearse-import'
import { rereadList } from '@/lib/identity/users/imports/reread-list'
import { aMember, anOrganization, contextOf } from '@/tests/factories'
import { refusal, resetLimits } from '@/tests/factories/refusal'

beforeEach(resetLimits)

async function anAdmin(languages: Locale[] = ['en']) {
  const organization = await anOrganization({ languages })
  return contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
}

/** A text in a code page of one byte a character. */
function encoded(text: string, page: string): Buffer {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte)
  const table = new Map(bytes.map((byte) => [new TextDecoder(page).decode(Uint8Array.of(byte)), byte]))
  return Buffer.from([...text].map((sign) => table.get(sign) ?? 0x3f))
}

const upload = (ctx: SignedInContext, bytes: Buffer) =>
  createImport(ctx, { file: { name: 'people.csv', sizeBytes: bytes.length, read: async () => bytes } })

const HEAD = 'email;name;surname'

describe('a list in a code page', () => {
  it.each<[string, Locale[], string]>([
    ['windows-1250', ['pl', 'en'], 'Łukasz;Żółkiewski'],
    ['windows-1253', ['el', 'en'], 'Γιώργος;Παπαδόπουλος'],
    ['macintosh', ['it'], 'Niccolò;Però'],
    ['windows-1252', ['de'], 'Jürgen;Größer'],
  ])('%s is guessed by its letters and the languages', async (page, languages, name) => {
    const ctx = await anAdmin(languages)
    const row = await upload(ctx, encoded(`${HEAD}\na@example.test;${name}\n`, page))
    expect(row.encoding).toBe(page)
    expect(row.sample).toEqual([HEAD.split(';'), ['a@example.test', ...name.split(';')]])
  })

  it('is read again as the officer chooses', async () => {
    const ctx = await anAdmin(['de'])
    const { id } = await upload(ctx, encoded(`${HEAD}\na@example.test;Ada;Dvořáková\n`, 'windows-1250'))
    const again = await rereadList(ctx, { id, encoding: 'windows-1250', firstRow: 1 })
    expect(again.sample).toEqual([HEAD.split(';'), ['a@example.test', 'Ada', 'Dvořáková']])
    const member = contextOf(ctx.organization, await aMember(ctx.organization))
    expect(await refusal(rereadList(member, { id, encoding: 'utf-8', firstRow: 1 }))).toBe('permissionDenied')
  })
})

describe('a list with lines above its headings', () => {
  const rows = `${HEAD}\na@example.test;Ada;Rossi\nb@example.test;Bea;Bianchi\n`

  it.each([
    ['sep=;', `sep=;\n${rows}`, 1],
    ['a title', `Cittadini del quartiere\n\n${rows}`, 2],
    ['sep and a title', `sep=;\nElenco 2026;;\n${rows}`, 2],
    ['nothing', rows, 0],
  ])('%s is rehearsed without them', async (_, text, rowsSkipped) => {
    const ctx = await anAdmin()
    const row = await upload(ctx, Buffer.from(text))
    expect(row).toMatchObject({
      rowsSkipped,
      hasHeader: true,
      delimiter: ';',
      columns: { email: 0, name: 1, surname: 2 },
    })
    const columns = row.columns as ImportColumns
    await rehearseImport(ctx, { id: row.id, columns, hasHeader: true, sendsNow: false, processIds: [], groupIds: [] })
    await advanceImport(ctx, await getImport(ctx, row.id))
    expect(await getImport(ctx, row.id)).toMatchObject({
      state: 'CHECKED',
      linesTotal: 2,
      invitedCount: 2,
      refusedCount: 0,
    })
  })

  it('is read from the row that the officer chooses', async () => {
    const ctx = await anAdmin()
    const { id } = await upload(ctx, Buffer.from(`Adresse;Vor;Nach\nmail;Vorname;Nachname\nc@example.test;Cem;Ay\n`))
    expect(await rereadList(ctx, { id, encoding: 'utf-8', firstRow: 1 })).toMatchObject({ columns: {}, rowsSkipped: 0 })
    expect(await rereadList(ctx, { id, encoding: 'utf-8', firstRow: 2 })).toMatchObject({
      columns: { email: 0, name: 1, surname: 2 },
      rowsSkipped: 1,
    })
  })
})
