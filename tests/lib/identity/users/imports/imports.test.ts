import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Authority } from '@/lib/catalogues/actor'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { advanceImport } from '@/lib/identity/users/imports/advance-import'
import { cancelImport } from '@/lib/identity/users/imports/cancel-import'
import { claimImport } from '@/lib/identity/users/imports/claim-import'
import type { ImportColumns } from '@/lib/identity/users/imports/columns'
import { createImport } from '@/lib/identity/users/imports/create-import'
import { getImport, listImports, listProblems } from '@/lib/identity/users/imports/list-imports'
import { rehearseImport } from '@/lib/identity/users/imports/rehearse-import'
import { runImport } from '@/lib/identity/users/imports/run-import'
import { sendImported } from '@/lib/identity/users/imports/send-imported'
import { workOnImports } from '@/lib/identity/users/imports/work-on-imports'
import { endHandedOut } from '@/lib/identity/users/invitations/end-handed-out'
import { suspendMember } from '@/lib/identity/users/people/suspend-member'
import { aBudgetProcess, aMember, anOrganization, contextOf } from '@/tests/factories'
import { WHY } from '@/tests/factories/critical'
import { refusal, refusalAt, resetLimits } from '@/tests/factories/refusal'
import { measureEventLoop } from '@/tests/hostile/event-loop'
import { hasRealPostgres } from '@/tests/setup/database'
import { BAD_LINES } from './bad-lines'

beforeEach(resetLimits)

const HEAD = 'email;name;surname;language;roles;process;group'

async function anOffice() {
  const organization = await anOrganization()
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const { processId } = await aBudgetProcess(organization, { process: { name: { en: 'Budget', it: 'Bilancio' } } })
  return { organization, admin, processId }
}

const upload = (ctx: Context, content: string | Buffer, name = 'people.csv') => {
  const bytes = Buffer.from(content)
  return createImport(ctx, { file: { name, sizeBytes: bytes.length, read: async () => bytes } })
}

async function rehearsed(ctx: SignedInContext, content: string | Buffer, options: object = {}): Promise<number> {
  const { id, columns, hasHeader } = await upload(ctx, content)
  const chosen = { columns: columns as ImportColumns, hasHeader, sendsNow: false, processIds: [], groupIds: [] }
  await rehearseImport(ctx, { id, ...chosen, ...options })
  await advanceImport(ctx, await getImport(ctx, id))
  return id
}

async function imported(ctx: SignedInContext, content: string | Buffer, options: object = {}): Promise<number> {
  const id = await rehearsed(ctx, content, options)
  await runImport(ctx, { id })
  await advanceImport(ctx, await getImport(ctx, id))
  return id
}

const people = (count: number, domain = 'example.test') =>
  `${HEAD}\n${Array.from({ length: count }, (_, index) => `p${index}@${domain};Ada;Rossi;;;;`).join('\n')}`

describe('recognizing a list', () => {
  const text = 'E-Mail\tVorname\tNachname\r\njosé@example.test\tJosé\tMüller\r\nada@example.test\tAda\tÖz\r\n'

  it.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['utf-16le', Buffer.from(text, 'utf16le')],
    ['utf-16be', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['windows-1252', Buffer.from(text, 'latin1')],
  ])('finds encoding %s, delimiter and columns', async (encoding, bytes) => {
    const { admin } = await anOffice()
    const row = await upload(admin, bytes)
    expect(row).toMatchObject({
      encoding,
      delimiter: '\t',
      columns: { email: 0, name: 1, surname: 2 },
      hasHeader: true,
    })
    expect(row.sample).toEqual([
      ['E-Mail', 'Vorname', 'Nachname'],
      ['josé@example.test', 'José', 'Müller'],
      ['ada@example.test', 'Ada', 'Öz'],
    ])
  })

  it.each([',', ';', '\t', '|'])('finds the delimiter "%s" beside others in the cells', async (delimiter) => {
    const { admin } = await anOffice()
    const cells = [
      ['Correo', 'Nombre', 'Apellidos'],
      ['a@example.test', '"Ada, Eva; Uta"', 'x|y'],
      ['b@example.test', 'Bea', 'z'],
    ]
    const quoted = cells.map((row) =>
      row.map((cell) => (cell.includes(delimiter) && !cell.startsWith('"') ? `"${cell}"` : cell)),
    )
    const row = await upload(admin, quoted.map((line) => line.join(delimiter)).join('\n'))
    expect(row).toMatchObject({ delimiter, columns: { email: 0, name: 1, surname: 2 } })
  })

  it('takes a list without headings, and refuses what is no table', async () => {
    const { admin } = await anOffice()
    expect(await upload(admin, 'Ada,ada@example.test\n')).toMatchObject({ hasHeader: false, columns: { email: 1 } })
    expect(await refusalAt(upload(admin, ''))).toBe('importFileInvalid file')
    expect(await refusalAt(upload(admin, Buffer.from('%PDF-1.7\0\0\x01binary')))).toBe('importFileInvalid file')
  })
})

describe('the rehearsal', () => {
  it('names each of many kinds of bad lines and imports the good ones around them', async () => {
    const { organization, admin } = await anOffice()
    const places = { organizationId: organization.id }
    for (const name of ['Twin', 'Twin']) await aBudgetProcess(organization, { process: { name: { en: name } } })
    for (const name of ['Pair', 'Pair']) await admin.db.group.create({ data: { ...places, name: { en: name } } })
    await aBudgetProcess(await anOrganization(), { process: { name: { en: 'Elsewhere' } } })
    const gone = await aMember(organization, { username: 'suspended' })
    await suspendMember(admin, { userId: gone.userId, suspended: true, ...WHY })
    const good = ['good@example.test;Ada;Rossi;it;;;', '', 'last@example.test;"Ann ""A"" O\'Neil";de la Cruz;;;;']
    const content = [HEAD, good[0], ...BAD_LINES.map(([, line]) => line), ...good.slice(1)].join('\r\n')
    const mails = await admin.db.outboxMessage.count()
    const id = await rehearsed(admin, content)
    const { items } = await listProblems(admin, { id, size: 200 })
    expect(BAD_LINES.length).toBeGreaterThanOrEqual(30)
    // One of the lines spans two.
    const expected: { line: number; problem: string }[] = []
    let line = 3
    for (const [, text, problem] of BAD_LINES) {
      expected.push({ line, problem })
      line += text.split('\n').length
    }
    expect(items.map(({ line, problem }) => ({ line, problem }))).toEqual(expected)
    expect(await getImport(admin, id)).toMatchObject({
      state: 'CHECKED',
      linesTotal: BAD_LINES.length + 2,
      invitedCount: 2,
      refusedCount: BAD_LINES.length,
    })
    expect(await admin.db.invitation.count()).toBe(0)
    expect(await admin.db.outboxMessage.count()).toBe(mails)
  })

  it('reports a quote that is never closed, and reads on behind a line that is too long', async () => {
    const { admin } = await anOffice()
    const id = await rehearsed(admin, `${HEAD}\na@example.test;"Ada;Rossi;;;;\nb@example.test;Bea;;;;;`)
    expect((await listProblems(admin, { id })).items).toMatchObject([{ line: 2, problem: 'QUOTE' }])
    const long = `${HEAD}\na@example.test;${'x'.repeat(11_000)};;;;;\nb@example.test;Bea;;;;;`
    const other = await rehearsed(admin, long)
    expect(await getImport(admin, other)).toMatchObject({ invitedCount: 1, refusedCount: 1 })
  })

  it('stops behind 100,000 lines', { timeout: 120_000 }, async () => {
    const { admin } = await anOffice()
    const id = await rehearsed(admin, people(100_002, 'e.test'))
    expect(await getImport(admin, id)).toMatchObject({ invitedCount: 100_000, refusedCount: 1 })
    expect((await listProblems(admin, { id })).items).toMatchObject([{ problem: 'LINES_TOO_MANY' }])
  })

  it('refuses columns that are missing or chosen twice, and places of others', async () => {
    const { admin } = await anOffice()
    const { id } = await upload(admin, people(1))
    const input = { id, hasHeader: true, sendsNow: false, processIds: [], groupIds: [] }
    expect(await refusal(rehearseImport(admin, { ...input, columns: { name: 1 } }))).toBe('importColumnsMissing')
    expect(await refusal(rehearseImport(admin, { ...input, columns: { email: 1, name: 1 } }))).toBe(
      'importColumnsTwice',
    )
    const { processId } = await aBudgetProcess(await anOrganization())
    const far = { ...input, columns: { email: 0 }, processIds: [processId] }
    expect(await refusal(rehearseImport(admin, far))).toBe('processUnknown')
  })
})

describe('the import', () => {
  it('prepares invitations with roles and places, and adds members to places', async () => {
    const { organization, admin, processId } = await anOffice()
    const group = await admin.db.group.create({
      data: { organizationId: organization.id, processId, name: { en: 'Class 3b' } },
    })
    const member = await aMember(organization, { username: 'member' })
    const content = [
      HEAD,
      'ada@example.test;Ada;Rossi;IT;expert, facilitator;bilancio;',
      `bea@example.test;Bea;;;;;${group.id}`,
      'MEMBER@example.test;;;;;;class 3B',
    ]
    const id = await imported(admin, content.join('\n'))
    expect(await getImport(admin, id)).toMatchObject({
      state: 'DONE',
      invitedCount: 2,
      joinedCount: 1,
      knownCount: 0,
      refusedCount: 0,
      sentCount: 0,
      unsentCount: 2,
      fileKey: null,
      sample: [],
    })
    expect(await admin.db.invitation.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      {
        email: 'ada@example.test',
        name: 'Ada',
        surname: 'Rossi',
        locale: 'it',
        sentAt: null,
        authorities: ['EXPERT', 'FACILITATOR'],
        processIds: [processId],
        groupIds: [],
      },
      { email: 'bea@example.test', locale: 'en', authorities: [], processIds: [processId], groupIds: [group.id] },
    ])
    expect(await admin.db.groupMembership.findMany()).toMatchObject([{ userId: member.userId, groupId: group.id }])
    expect(await admin.db.processMembership.count({ where: { userId: member.userId, processId } })).toBe(1)
    const acts = await admin.db.auditEntry.findMany({ where: { act: { startsWith: 'peopleImport' } } })
    expect(acts.map(({ act }) => act).toSorted()).toEqual(['peopleImport.started', 'peopleImport.uploaded'])
  })

  it('repeated with the same list changes nothing', async () => {
    const { admin } = await anOffice()
    await imported(admin, people(600))
    const before = await admin.db.invitation.findMany({ orderBy: { id: 'asc' } })
    const again = await imported(admin, people(600))
    expect(await getImport(admin, again)).toMatchObject({ invitedCount: 0, knownCount: 600 })
    expect(await admin.db.invitation.findMany({ orderBy: { id: 'asc' } })).toEqual(before)
  })

  it('sends the invitations with it, or later on request', async () => {
    const { admin } = await anOffice()
    const now = await imported(admin, people(120), { sendsNow: true })
    expect(await getImport(admin, now)).toMatchObject({ state: 'DONE', sentCount: 120, unsentCount: 0 })
    expect(await admin.db.outboxMessage.count({ where: { template: 'invite-member' } })).toBe(120)
    const later = await imported(admin, people(3, 'later.test'))
    await sendImported(admin, { id: later })
    await advanceImport(admin, await getImport(admin, later))
    expect(await getImport(admin, later)).toMatchObject({ state: 'DONE', sentCount: 3, unsentCount: 0 })
    expect(await refusal(sendImported(admin, { id: now }))).toBe('done')
  })

  it('continues behind the slice after which its worker was killed, with the same counts', async () => {
    const { admin } = await anOffice()
    const id = await rehearsed(admin, people(600))
    await runImport(admin, { id })
    // What a worker leaves that committed one slice of 250 rows.
    const row = await getImport(admin, id)
    await admin.db.peopleImport.update({ where: { id }, data: { rowsDone: 249, invitedCount: 249, linesTotal: 249 } })
    await advanceImport(admin, { ...row, rowsDone: 249 })
    expect(await getImport(admin, id)).toMatchObject({ state: 'DONE', invitedCount: 600, linesTotal: 600 })
    expect(await admin.db.invitation.count()).toBe(351)
  })

  it('stops when cancelled, and deletes its file', async () => {
    const { admin } = await anOffice()
    const id = await rehearsed(admin, people(600))
    const { fileKey } = await runImport(admin, { id })
    const running = await getImport(admin, id)
    await cancelImport(admin, { id })
    await advanceImport(admin, running)
    expect(await admin.db.invitation.count()).toBe(0)
    expect(await getImport(admin, id)).toMatchObject({ state: 'CANCELLED', fileKey: null })
    expect(await currentStorage().get(fileKey ?? '')).toBeNull()
    expect(await refusal(runImport(admin, { id }))).toBe('peopleImportNotReady')
  })

  it('has failed when its file is gone', async () => {
    const { admin } = await anOffice()
    const id = await rehearsed(admin, people(3))
    const { fileKey } = await runImport(admin, { id })
    await currentStorage().delete(fileKey ?? '')
    await advanceImport(admin, await getImport(admin, id))
    expect(await getImport(admin, id)).toMatchObject({ state: 'FAILED', fileKey: null })
    expect(await admin.db.invitation.count()).toBe(0)
  })

  it('is held also by a server whose clock is minutes late', async () => {
    const { admin } = await anOffice()
    const id = await rehearsed(admin, people(1))
    await runImport(admin, { id })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 120_000 })
    const claimed = await claimImport(admin, id)
    vi.useRealTimers()
    expect(claimed).toMatchObject({ id })
    expect([await claimImport(admin, id), await workOnImports()]).toEqual([null, 0])
  })

  it.skipIf(!hasRealPostgres)('is run once by three workers', async () => {
    const { admin } = await anOffice()
    const id = await rehearsed(admin, people(900))
    await runImport(admin, { id })
    await Promise.all([workOnImports(), workOnImports(), workOnImports()])
    expect(await getImport(admin, id)).toMatchObject({ state: 'DONE', invitedCount: 900, knownCount: 0 })
  })

  it('of 20,000 lines keeps the event loop below 50 ms and memory bounded', { timeout: 120_000 }, async () => {
    const { admin } = await anOffice()
    const content = Buffer.from(people(20_000))
    await imported(admin, people(300, 'warm.test'))
    const before = process.memoryUsage().heapUsed
    const { value: id, longestCpuMs } = await measureEventLoop(() => imported(admin, content))
    expect(await getImport(admin, id)).toMatchObject({ state: 'DONE', invitedCount: 20_000 })
    expect(longestCpuMs).toBeLessThan(50)
    expect((process.memoryUsage().heapUsed - before) / 1024 / 1024).toBeLessThan(100)
  })
})

describe('access to imports', () => {
  it.each<[string, Authority[], string]>([
    ['ADMIN', ['ADMIN'], 'done'],
    ['DELEGATE', ['DELEGATE'], 'permissionDenied'],
    ['FACILITATOR', ['FACILITATOR'], 'permissionDenied'],
    ['a member', [], 'permissionDenied'],
  ])('by %s is allowed as the table says', async (_name, authorities, outcome) => {
    const { organization, admin } = await anOffice()
    const id = await rehearsed(admin, people(1))
    const ctx = contextOf(organization, await aMember(organization, { authorities }))
    expect(await refusal(upload(ctx, people(1)))).toBe(outcome)
    expect(await refusal(listImports(ctx))).toBe(outcome)
    expect(await refusal(getImport(ctx, id))).toBe(outcome)
    expect(await refusal(runImport(ctx, { id }))).toBe(outcome)
    expect(await refusal(cancelImport(ctx, { id }))).toBe(outcome)
  })

  it('ends at the organization', async () => {
    const { admin } = await anOffice()
    const other = await anOffice()
    const id = await rehearsed(admin, people(1))
    expect(await refusal(getImport(other.admin, id))).toBe('peopleImportUnknown')
    expect(await refusal(listProblems(other.admin, { id }))).toBe('peopleImportUnknown')
    expect(await refusal(runImport(other.admin, { id }))).toBe('peopleImportUnknown')
    expect(await refusal(cancelImport(other.admin, { id }))).toBe('peopleImportUnknown')
    expect((await listImports(other.admin)).total).toBe(0)
  })
})

describe('a list of an administrator who loses that right', () => {
  it('is imported no further, and its invitations with roles end', async () => {
    const { organization, admin } = await anOffice()
    const other = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    const done = await imported(other, `${HEAD}\na@example.test;Ada;Rossi;;;;\nb@example.test;Bea;Rossi;;;;`)
    await admin.db.invitation.updateMany({ where: { email: 'a@example.test' }, data: { authorities: ['EXPERT'] } })
    const checked = await rehearsed(other, people(3))
    await transaction(admin, (ctx) => endHandedOut(ctx, other.actor.userId))
    expect((await getImport(admin, done)).state).not.toBe('CANCELLED')
    expect(await getImport(admin, checked)).toMatchObject({ state: 'CANCELLED' })
    expect(await refusal(runImport(admin, { id: checked }))).not.toBe('')
    const open = await admin.db.invitation.findMany({ where: { withdrawnAt: null } })
    expect(open.map(({ email, invitedById }) => [email, invitedById])).toEqual([['b@example.test', other.actor.userId]])
  })
})
