import { isLocale, type Locale } from '@/lib/foundation/i18n/locales'
import type { CsvRow } from '@/lib/foundation/input/csv/csv-rows'
import { emailKeyOf } from '@/lib/foundation/input/email-key'
import { typedEmail } from '@/lib/foundation/input/typed-email'
import { isEmailAddress } from '@/lib/identity/auth/email-address'
import { nameInput } from '@/lib/identity/auth/schemas'
import type { ImportColumns, ImportField } from './columns'
import { PROBLEM_VALUE_MAX } from './limits'
import type { LineProblem } from './problems'

/** Roles that a list may give; administrators are invited one by one. */
const IMPORTED_ROLES = ['DELEGATE', 'EXPERT', 'ASSESSOR', 'FACILITATOR'] as const
const OTHER_ROLES: readonly string[] = ['ADMIN', 'AUTH_CITIZEN', 'PLATFORM_ADMIN']

type ImportedRole = (typeof IMPORTED_ROLES)[number]

export type ImportedLine = {
  line: number
  email: string
  emailKey: string
  name: string
  surname: string
  locale: Locale
  authorities: ImportedRole[]
  processIds: number[]
  groupIds: number[]
}

export type RefusedLine = { line: number; problem: LineProblem; field: ImportField | ''; value: string }

/** Names and ids of processes or groups; `null` for a name that several have. */
export type NamedPlaces = ReadonlyMap<string, { id: number; processId: number | null } | null>

export type LineRules = {
  columns: ImportColumns
  /** Number of cells of the first row. */
  width: number
  locale: Locale
  languages: readonly Locale[]
  processIds: readonly number[]
  groupIds: readonly number[]
  processes: NamedPlaces
  groups: NamedPlaces
}

/** A name as it is looked up in NamedPlaces. */
export function placeKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}

class Refusal {
  readonly problem: LineProblem
  readonly field: ImportField | ''
  readonly value: string
  constructor(problem: LineProblem, field: ImportField | '' = '', value = '') {
    this.problem = problem
    this.field = field
    this.value = [...value.replace(/[\p{Cc}\p{Cf}\ufffd]/gu, '�')].slice(0, PROBLEM_VALUE_MAX).join('')
  }
}

type Read<Value> = Value | Refusal

/** What a row of the file asks for, or why it is refused; null for a row without content. */
export function readLine(row: CsvRow, rules: LineRules): ImportedLine | RefusedLine | null {
  if (row.fault === null && row.cells.every((cell) => cell.trim() === '')) return null
  const read = lineOf(row, rules)
  if (!(read instanceof Refusal)) return read
  const { problem, field, value } = read
  return { line: row.line, problem, field, value }
}

export function isRefused(line: ImportedLine | RefusedLine): line is RefusedLine {
  return 'problem' in line
}

function lineOf(row: CsvRow, rules: LineRules): Read<ImportedLine> {
  const shape = shapeRefusal(row, rules)
  if (shape) return shape
  const cell = (field: ImportField) => {
    const index = rules.columns[field]
    return index === undefined ? '' : (row.cells[index] ?? '').trim()
  }
  const email = readEmail(cell('email'))
  if (email instanceof Refusal) return email
  const name = readName('name', cell('name'))
  if (name instanceof Refusal) return name
  const surname = readName('surname', cell('surname'))
  if (surname instanceof Refusal) return surname
  const locale = readLanguage(cell('language'), rules)
  if (locale instanceof Refusal) return locale
  const places = readPlaces(cell('process'), cell('group'), rules)
  if (places instanceof Refusal) return places
  const authorities = readRoles(cell('roles'), places.processIds)
  if (authorities instanceof Refusal) return authorities
  return { line: row.line, email, emailKey: emailKeyOf(email), name, surname, locale, authorities, ...places }
}

function shapeRefusal({ cells, fault }: CsvRow, { width, columns }: LineRules): Refusal | null {
  if (fault) return new Refusal(fault === 'QUOTE' ? 'QUOTE' : 'LINE_TOO_LONG', '', cells[0])
  const needed = Math.max(...Object.values(columns)) + 1
  if (cells.length < needed) return new Refusal('CELLS_MISSING', '', cells.join(' '))
  if (cells.length > width && cells.slice(width).some((cell) => cell.trim() !== ''))
    return new Refusal('CELLS_SURPLUS', '', cells.slice(width).join(' '))
  for (const cell of cells) {
    if (cell.includes('\ufffd')) return new Refusal('ENCODING', '', cell)
    if (hasHiddenCharacter(cell)) return new Refusal('CHARACTER', '', cell)
  }
  return null
}

// Joiners belong to names in some scripts; a mark of the byte order may start the file.
const ALLOWED_HIDDEN: readonly string[] = ['\t', '\r', '\n', '\u200c', '\u200d', '\ufeff']

function hasHiddenCharacter(cell: string): boolean {
  return [...(cell.match(/\p{C}/gu) ?? [])].some((character) => !ALLOWED_HIDDEN.includes(character))
}

function readEmail(text: string): Read<string> {
  if (text === '') return new Refusal('EMAIL_MISSING', 'email')
  const address = typedEmail(text)
  if (isEmailAddress(address)) return address
  const several = text.split(/[\s,;]+/).filter(isEmailAddress).length > 1
  return new Refusal(several ? 'EMAIL_SEVERAL' : 'EMAIL_INVALID', 'email', text)
}

// A spreadsheet would run such a name as a formula, here and in every later export.
const FORMULA = /^[=+\-@|%＝＋－＠]/u

function readName(field: 'name' | 'surname', text: string): Read<string> {
  if (text === '') return ''
  if (FORMULA.test(text)) return new Refusal('FORMULA', field, text)
  const parsed = nameInput.safeParse(text)
  if (parsed.success) return parsed.data
  return new Refusal([...text].length > 100 ? 'NAME_TOO_LONG' : 'NAME_INVALID', field, text)
}

function readLanguage(text: string, { locale, languages }: LineRules): Read<Locale> {
  if (text === '') return locale
  const code = text.toLowerCase().split(/[-_]/)[0] ?? ''
  if (!isLocale(code)) return new Refusal('LANGUAGE_UNKNOWN', 'language', text)
  return languages.includes(code) ? code : new Refusal('LANGUAGE_NOT_OFFERED', 'language', text)
}

function readRoles(text: string, processIds: readonly number[]): Read<ImportedRole[]> {
  const names = text
    .toUpperCase()
    .split(/[\s,;|/]+/)
    .filter(Boolean)
  const roles: ImportedRole[] = []
  for (const name of names) {
    const role = IMPORTED_ROLES.find((known) => known === name)
    if (role) roles.push(role)
    else return new Refusal(OTHER_ROLES.includes(name) ? 'ROLE_NOT_IMPORTED' : 'ROLE_UNKNOWN', 'roles', text)
  }
  if (roles.length > 0 && processIds.length === 0) return new Refusal('ROLE_WITHOUT_PROCESS', 'roles', text)
  return [...new Set(roles)]
}

function readPlaces(
  process: string,
  group: string,
  rules: LineRules,
): Read<{ processIds: number[]; groupIds: number[] }> {
  const processIds = new Set(rules.processIds)
  const groupIds = new Set(rules.groupIds)
  if (process !== '') {
    const found = rules.processes.get(placeKey(process))
    if (!found) return new Refusal(found === null ? 'PROCESS_AMBIGUOUS' : 'PROCESS_UNKNOWN', 'process', process)
    processIds.add(found.id)
  }
  if (group !== '') {
    const found = rules.groups.get(placeKey(group))
    if (!found) return new Refusal(found === null ? 'GROUP_AMBIGUOUS' : 'GROUP_UNKNOWN', 'group', group)
    groupIds.add(found.id)
    if (found.processId !== null) processIds.add(found.processId)
  }
  return { processIds: [...processIds], groupIds: [...groupIds] }
}
