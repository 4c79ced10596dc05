import 'server-only'
import { z } from 'zod'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { translator } from '@/lib/foundation/i18n/translations'
import { listPeople, slicesOfPeople } from '@/lib/identity/users/people/people'
import { peopleFilter } from '@/lib/identity/users/people/people-schemas'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import { ROWS_AT_ONCE } from './limits'
import { exportSource } from './source'

const COLUMNS = ['number', 'name', 'surname', 'username', 'email', 'state', 'roles'] as const
const MORE = ['emailConfirmed', 'mobileConfirmed', 'deskConfirmed', 'memberSince', 'lastSeen'] as const

/** The people of the list with its filter, without answers of the profile. ADMIN only, with a purpose. */
export const peopleSource = exportSource({
  filter: z.strictObject({ ...peopleFilter, q: z.string().max(200).optional() }),
  authorize: async (ctx) => requireAllowed(canAdministerPeople(ctx.actor)),
  head: async (ctx) => [...COLUMNS, ...MORE].map((name) => translator(ctx.locale, 'exports')(`columns.${name}`)),
  count: async (ctx, filter) => (await listPeople(ctx, { ...filter, size: 1 })).total,
  rows: async function* (ctx, filter) {
    const t = translator(ctx.locale, 'admin')
    const roles = translator(ctx.locale, 'account')
    const flag = (value: boolean) => t(value ? 'audit.yes' : 'audit.no')
    for await (const people of slicesOfPeople(ctx, filter, ROWS_AT_ONCE)) {
      for (const { id, name, surname, username, email, status, authorities, ...person } of people)
        yield [
          ...[id, name, surname, username, email, t(`people.statuses.${status}`)],
          authorities.map((authority) => roles(`authorities.${authority}`)).join(', '),
          ...[flag(person.emailConfirmed), flag(person.mobileConfirmed), flag(person.deskConfirmed)],
          ...[person.memberSince, person.lastSeenAt],
        ]
    }
  },
})
