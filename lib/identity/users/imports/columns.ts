import { z } from 'zod'
import { normalize } from '@/lib/foundation/i18n/normalize'
import { typedEmail } from '@/lib/foundation/input/typed-email'
import { isEmailAddress } from '@/lib/identity/auth/email-address'
import { COLUMNS_MAX } from './limits'

export const IMPORT_FIELDS = ['email', 'name', 'surname', 'language', 'roles', 'process', 'group'] as const

export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Field → index of its column. */
export const importColumns = z.partialRecord(
  z.enum(IMPORT_FIELDS),
  z
    .number()
    .int()
    .min(0)
    .max(COLUMNS_MAX - 1),
)

export type ImportColumns = z.infer<typeof importColumns>

export const importSample = z.array(z.array(z.string()))

// Folded: lower case, no marks, letters and digits only.
const HEADINGS: Record<ImportField, readonly string[]> = {
  email: [
    ...['email', 'emailaddress', 'mail', 'emailadresse', 'correo', 'correoelectronico', 'courriel', 'adresseemail'],
    ...['adresemail', 'poczta', 'indirizzoemail', 'posta', 'ηλεκτρονικοταχυδρομειο'],
  ],
  name: ['name', 'firstname', 'givenname', 'vorname', 'nombre', 'prenom', 'nome', 'imie', 'ονομα'],
  surname: [
    'surname',
    'lastname',
    'familyname',
    'nachname',
    'apellido',
    'apellidos',
    'nom',
    'cognome',
    'nazwisko',
    'επωνυμο',
  ],
  language: ['language', 'lang', 'sprache', 'idioma', 'langue', 'lingua', 'jezyk', 'γλωσσα'],
  roles: ['role', 'roles', 'rolle', 'rollen', 'funcion', 'funciones', 'ruolo', 'ruoli', 'rola', 'ρολος'],
  process: ['process', 'processid', 'verfahren', 'proceso', 'demarche', 'processo', 'proces', 'διαδικασια'],
  group: [
    'group',
    'groupid',
    'class',
    'gruppe',
    'klasse',
    'grupo',
    'clase',
    'groupe',
    'classe',
    'gruppo',
    'grupa',
    'klasa',
    'ομαδα',
  ],
}

/** Columns by their headings. */
export function matchHeadings(headings: readonly string[]): ImportColumns {
  const folded = headings.map(foldHeading)
  const found = IMPORT_FIELDS.map((field) => [field, folded.findIndex((heading) => HEADINGS[field].includes(heading))])
  return Object.fromEntries(found.filter(([, index]) => Number(index) >= 0)) as ImportColumns
}

/** Whether the first row of a table holds headings: none of its cells is an address. */
export function isHeading(cells: readonly string[]): boolean {
  return !cells.some((cell) => isEmailAddress(typedEmail(cell)))
}

/** Columns of a table without headings: only the address is recognized. */
export function matchContent(cells: readonly string[]): ImportColumns {
  const email = cells.findIndex((cell) => isEmailAddress(typedEmail(cell)))
  return email < 0 ? {} : { email }
}

function foldHeading(text: string): string {
  return normalize(text, 'NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
