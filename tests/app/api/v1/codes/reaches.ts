// A code of the specification, reached by a real request: status, kind of answer, and the message in the asker's
// language.
import { expect, test } from 'vitest'
import { catalog, type ErrorName } from '@/lib/catalogues/errors/catalog'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import type { ErrorParams } from '@/lib/foundation/errors/app-error'
import { errorText } from '@/lib/foundation/i18n/error-text'
import { LOCALES, type Locale } from '@/lib/foundation/i18n/locales'
import { api, type Client } from '@/tests/api/client'
import type { Received } from '@/tests/api/received'
import { anOrganization } from '@/tests/factories'

/** A client at a place, in the language of the test. */
export type Api = (place: CurrentOrganization) => Client

let turn = 0

/** Declares a test: the last request answers the code, with its status and words. */
export function reaches(
  code: number,
  why: string,
  request: (api: Api) => Promise<Received<unknown>>,
  params: ErrorParams = {},
): void {
  const [name, row] = Object.entries(catalog).find(([, row]) => row.code === code) as [ErrorName, { status: number }]
  const locale = LOCALES[turn++ % LOCALES.length] as Locale
  test(`${code}, ${why}`, async () => {
    const { status, codes, errors } = await request((place) => api(place).in(locale))
    expect(codes).toContain(code)
    const { field = '', message = '' } = errors.find((error) => error.code === code) ?? {}
    expect(message).toBe(errorText(name, locale, { field, ...params }))
    expect(status).toBe(row.status)
  })
}

/** An organization that speaks every language. */
export function aCity(data: Parameters<typeof anOrganization>[0] = {}): Promise<CurrentOrganization> {
  return anOrganization({ languages: [...LOCALES], taxCodeScheme: 'IT', ...data })
}

/** Lets every write of a table fail while the work runs, as a database in trouble does. */
export async function whileFailing<Out>(table: string, work: () => Promise<Out>): Promise<Out> {
  const db = prismaClient()
  await db.$executeRawUnsafe(
    `CREATE OR REPLACE FUNCTION fail_for_test() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'disk full'; END $$`,
  )
  await db.$executeRawUnsafe(
    `CREATE TRIGGER fail_for_test BEFORE INSERT OR UPDATE ON "${table}" FOR EACH ROW EXECUTE FUNCTION fail_for_test()`,
  )
  try {
    return await work()
  } finally {
    await db.$executeRawUnsafe(`DROP TRIGGER fail_for_test ON "${table}"`)
  }
}
