import 'server-only'
import { createHash } from 'node:crypto'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { withoutUndefined } from '@/lib/foundation/input/without-undefined'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import { nextTask } from '@/lib/foundation/next-task'
import { type CsvCell, csvText } from '@/lib/foundation/output/csv-text'
import { TextFile } from '@/lib/foundation/output/text-file'
import { recordAudit } from '@/lib/identity/audit/record'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import { type Person, slicesOfPeople } from './people'
import { EXPORT_ROWS_AT_ONCE } from './people-limits'
import { type PeopleFilter, purposeInput } from './people-schemas'

const EXPORTS: Limit = { name: 'people-export', points: 20, seconds: 3600 }
/** Far below 50 ms. */
const ROWS_WRITTEN_AT_ONCE = 250

// Names of the API, the same in every language.
const PEOPLE_COLUMNS = [
  ...(['id', 'name', 'surname', 'username', 'email', 'state', 'roles', 'processIds'] as const),
  ...(['emailConfirmed', 'mobileConfirmed', 'deskConfirmed', 'memberSince', 'lastSeenAt'] as const),
]

type Export = { filter: PeopleFilter; purpose: string }

/**
 * The members that a filter selects as CSV. ADMIN only; purpose, filter and number of rows are stored in the log before
 * the file is sent. Read and written in slices: memory holds the text of the file, never its rows.
 */
export async function exportPeople(ctx: Context, { filter, purpose: given }: Export): Promise<TextFile> {
  requireAllowed(canAdministerPeople(ctx.actor))
  const purpose = purposeInput.safeParse(given).data
  if (purpose === undefined) throw new AppError('purposeMissing', {}, { field: 'purpose' })
  await consumeShared(EXPORTS, String(ctx.organization.id))
  const parts = [Buffer.from(`\ufeff${csvText([PEOPLE_COLUMNS])}`)]
  const hash = createHash('sha1')
  let rows = 0
  for await (const people of slicesOfPeople(ctx, filter, EXPORT_ROWS_AT_ONCE)) {
    for (let at = 0; at < people.length; at += ROWS_WRITTEN_AT_ONCE) {
      const part = Buffer.from(csvText(people.slice(at, at + ROWS_WRITTEN_AT_ONCE).map(personCells)))
      hash.update(part)
      parts.push(part)
      await nextTask()
    }
    rows += people.length
  }
  const facts = { purpose, rows, filter: withoutUndefined(filter) }
  await recordAudit(ctx, { act: 'person.exported', subject: 'user', facts })
  const etag = `W/"${hash.digest('base64url')}"`
  return new TextFile({ type: 'text/csv', name: 'people.csv', bytes: Buffer.concat(parts), etag })
}

/** One row of the export, in the order of PEOPLE_COLUMNS. */
function personCells(person: Person): CsvCell[] {
  const { id, name, surname, username, email, status, authorities, processIds } = person
  return [
    ...[id, name, surname, username, email, status, authorities.join(' '), processIds.join(' ')],
    ...[String(person.emailConfirmed), String(person.mobileConfirmed), String(person.deskConfirmed)],
    ...[person.memberSince.toISOString(), person.lastSeenAt?.toISOString() ?? null],
  ]
}
