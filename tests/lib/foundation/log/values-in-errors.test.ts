import { DriverAdapterError } from '@prisma/driver-adapter-utils'
import { describe, expect, it, test } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { databasePool } from '@/lib/foundation/db/pool'
import { describeError } from '@/lib/foundation/log/describe-error'
import { Prisma } from '@/lib/generated/prisma/client'
import '@/tests/setup/database'

const VALUE = 'Rosa "Bianchi"\n\nof the "first" floor'
const WORDS = /Rosa|Bianchi|first|floor/

const thrown = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => undefined,
    (error: unknown) => error,
  )

describe('the log holds no value of', () => {
  it.each([
    [
      'a query of Prisma (P2007)',
      () => prismaClient().ballot.findFirst({ where: { organizationId: 1, id: VALUE } }),
      '22P02',
    ],
    ['a raw query of Prisma (P2010)', () => prismaClient().$queryRaw`SELECT ${VALUE}::text::int`, '22P02'],
    ['a statement', () => databasePool().query('SELECT $1::text::int', [VALUE]), '22P02'],
    ['a date', () => databasePool().query("SELECT to_date($1, 'YYYY')", [VALUE]), '22007'],
    ['a search', () => databasePool().query(`SELECT to_tsquery('simple', $1)`, [`a & & ${VALUE}`]), '42601'],
  ] as const)('%s', async (_, work, sqlState) => {
    const logged = JSON.stringify(describeError(await thrown(work())))
    expect(logged).not.toMatch(WORDS)
    expect(logged).toContain(sqlState)
  })

  it.each([
    [`Expected an integer in column 'age', got string: ${VALUE}`, "Expected an integer in column 'age'"],
    [`Missing data field (Value): 'age'; node: {}; data: {"name":"Rosa"}`, "Missing data field (Value): 'age'"],
    ['Value Rosa not found in enum Kind', 'A value of the database cannot be read'],
  ])('a row that Prisma cannot read (P2023): %s', (message, expected) => {
    const text = `\nInvalid \`prisma.user.findFirst()\` invocation:\n\n\n${message}`
    const error = new Prisma.PrismaClientKnownRequestError(text, { code: 'P2023', clientVersion: '1' })
    const logged = describeError(error).message
    expect(logged).not.toMatch(WORDS)
    if (message.includes('\n')) return
    expect(logged).toBe(expected)
  })

  it('the driver adapter, in one error, in many and as a cause', () => {
    const message = `invalid input syntax for type integer: "${VALUE}"`
    const error = new DriverAdapterError({
      originalCode: '22P02',
      originalMessage: message,
      kind: 'InvalidInputValue',
      message,
    })
    for (const at of [error, new AggregateError([error]), new Error('failed', { cause: error }), { message }])
      expect(JSON.stringify(describeError(at))).not.toMatch(WORDS)
  })
})

test('a message of the server in another language is logged without its quoted value', () => {
  const error = Object.assign(new Error('ungültige Eingabesyntax für Typ integer: »Rosa Bianchi«'), { code: '22P02' })
  expect(describeError(error).message).toBe('ungültige Eingabesyntax für Typ integer: "…"')
})

test('names of tables and constraints stay in the log', () => {
  const error = Object.assign(new Error('relation "BallotOfYore" does not exist'), { code: '42P01' })
  expect(describeError(error).message).toBe('relation "BallotOfYore" does not exist')
})
