import type { Authority } from '@/lib/catalogues/actor'
import type { Context } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { hashPassword } from '@/lib/identity/auth/password/password'
import { randomFrom } from './random'

const PASSWORD = 'participate'

type Account = { name: string; surname: string; birthYear: number; authorities: Authority[] }

// The accounts that the demo prints; all names are fictional.
const accounts = {
  citizen: { name: 'Ada', surname: 'Esempio', birthYear: 1988, authorities: [] },
  citizen2: { name: 'Bruno', surname: 'Prova', birthYear: 1996, authorities: [] },
  expert: { name: 'Elsa', surname: 'Modello', birthYear: 1979, authorities: ['EXPERT'] },
  assessor: { name: 'Aldo', surname: 'Campione', birthYear: 1971, authorities: ['ASSESSOR'] },
  facilitator: { name: 'Fiore', surname: 'Immaginari', birthYear: 1983, authorities: ['FACILITATOR'] },
  delegate: { name: 'Delia', surname: 'Segnaposto', birthYear: 1976, authorities: ['DELEGATE'] },
  admin: { name: 'Amalia', surname: 'Finzioni', birthYear: 1969, authorities: ['ADMIN'] },
  platform: { name: 'Piero', surname: 'Ipotesi', birthYear: 1974, authorities: [] },
} as const satisfies Record<string, Account>

type AccountName = keyof typeof accounts
export type Accounts = Record<AccountName, number>

const names = Object.keys(accounts) as AccountName[]

/** Creates missing demo accounts; returns user ids by name. */
export async function demoAccounts(): Promise<Accounts> {
  const db = prismaClient()
  const known = await db.user.findMany({ where: { usernameKey: { in: names } } })
  const missing = names.filter((name) => !known.some((user) => user.usernameKey === name))
  if (missing.length > 0) {
    const passwordHash = await hashPassword(PASSWORD)
    await db.user.createMany({
      data: missing.map((name) => ({ ...accountRow(name), passwordHash })),
      skipDuplicates: true,
    })
  }
  const users = await db.user.findMany({ where: { usernameKey: { in: names } } })
  return Object.fromEntries(users.map(({ usernameKey, id }) => [usernameKey, id])) as Accounts
}

function accountRow(username: AccountName) {
  const { name, surname, birthYear } = accounts[username]
  const email = `${username}@example.org`
  return {
    username,
    usernameKey: username,
    email,
    emailKey: email,
    emailConfirmedAt: new Date(),
    name,
    surname,
    birthYear,
    locale: 'it',
    isPlatformAdmin: username === 'platform',
  }
}

const FIRST_NAMES = [
  'Anna',
  'Bianca',
  'Carlo',
  'Dora',
  'Elio',
  'Flora',
  'Gino',
  'Irma',
  'Lino',
  'Mara',
  'Nico',
  'Olga',
  'Pia',
  'Remo',
  'Sara',
  'Tullio',
  'Ugo',
  'Vera',
  'Zeno',
  'Greta',
  'Hans',
  'Jana',
  'Kostas',
  'Lena',
  'Marek',
  'Noor',
  'Paul',
  'Rosa',
  'Yara',
  'Emil',
]
const SURNAMES = [
  'Fantasia',
  'Bozza',
  'Qualunque',
  'Inventati',
  'Fittizi',
  'Supposti',
  'Probabili',
  'Favola',
  'Chimera',
  'Nessuno',
  'Schizzo',
  'Provetti',
  'Abbozzi',
  'Ideali',
]

/** Creates members without password, who write, follow and vote in the demo; returns their ids. */
export async function aCrowd(count: number): Promise<number[]> {
  const db = prismaClient()
  const random = randomFrom('crowd')
  const rows = Array.from({ length: count }, (_, index) => {
    const name = FIRST_NAMES[index % FIRST_NAMES.length] ?? ''
    const surname = SURNAMES[Math.floor(index / FIRST_NAMES.length) % SURNAMES.length] ?? ''
    const username = `${name}.${surname}`.toLowerCase()
    const email = `${username}@example.org`
    const person = { name, surname, birthYear: random.whole(1944, 2009), isPublic: random.chance(0.3) }
    return {
      username,
      usernameKey: username,
      email,
      emailKey: email,
      emailConfirmedAt: new Date(),
      locale: 'it',
      ...person,
    }
  })
  await db.user.createMany({ data: rows, skipDuplicates: true })
  const users = await db.user.findMany({
    where: { usernameKey: { in: rows.map((row) => row.usernameKey) } },
    select: { id: true },
    orderBy: { usernameKey: 'asc' },
  })
  return randomFrom('order').some(
    users.map(({ id }) => id),
    count,
  )
}

/** Adds memberships with current consents, and the authorities of the demo accounts. */
export async function join(ctx: Context, people: readonly number[], staff: Partial<Accounts> = {}): Promise<void> {
  const organizationId = ctx.organization.id
  const authorities = new Map(
    Object.entries(staff).map(([name, id]) => [id, accounts[name as AccountName].authorities]),
  )
  const userIds = [...people, ...authorities.keys()]
  await ctx.db.membership.createMany({
    data: userIds.map((userId) => ({ organizationId, userId, authorities: [...(authorities.get(userId) ?? [])] })),
  })
  const { termsVersion, privacyVersion } = ctx.organization
  const consents = [
    { kind: 'TERMS', version: termsVersion },
    { kind: 'PRIVACY', version: privacyVersion },
  ] as const
  await ctx.db.consent.createMany({
    data: userIds.flatMap((userId) =>
      consents.map((consent) => ({
        organizationId,
        userId,
        accepted: true,
        locale: 'it',
        addressHash: '',
        ...consent,
      })),
    ),
  })
}

/** Assigns the demo accounts' roles in a process. */
export async function appoint(ctx: Context, processId: number, staff: Accounts): Promise<void> {
  const roles = ['expert', 'assessor', 'facilitator', 'delegate'] as const
  await ctx.db.processRole.createMany({
    data: roles.flatMap((name) =>
      accounts[name].authorities.map((authority) => ({
        organizationId: ctx.organization.id,
        processId,
        userId: staff[name],
        authority,
      })),
    ),
  })
}
