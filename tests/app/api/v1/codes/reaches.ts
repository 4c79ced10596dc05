// A code of the specification, reached by a real request: status, kind of answer, and the message in the asker's
// language.
import { expect, test } from 'vitest'
import type { SignedIn } from '@/lib/catalogues/actor'
import { catalog, type ErrorName } from '@/lib/catalogues/errors/catalog'
import type { AnyCall } from '@/lib/foundation/api/call'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import type { ErrorParams } from '@/lib/foundation/errors/app-error'
import { errorText } from '@/lib/foundation/i18n/error-text'
import { LOCALES, type Locale } from '@/lib/foundation/i18n/locales'
import { startSession } from '@/lib/identity/auth/session/start-session'
import { anOrganization, visitorContext } from '@/tests/factories'
import { ask } from '../ask'

type Sent = { token?: string | undefined; body?: unknown; params?: Record<string, string>; method?: string }

/** Sends a request in the language of the test. */
export type Send = (handler: AnyCall, organization: { primaryHost: string }, sent?: Sent) => Promise<Response>

let turn = 0

/** Declares a test: the last request answers the code, with its status and words. */
export function reaches(
  code: number,
  why: string,
  request: (send: Send) => Promise<Response>,
  params: ErrorParams = {},
): void {
  const [name, row] = Object.entries(catalog).find(([, row]) => row.code === code) as [ErrorName, { status: number }]
  const locale = LOCALES[turn++ % LOCALES.length] as Locale
  test(`${code}, ${why}`, async () => {
    const answer = await request(sender(locale))
    const { errors = [], ...problem } = (await answer.json()) as Problem
    expect(errors.map((error) => error.code)).toContain(code)
    const { field = '', message = '' } = errors.find((error) => error.code === code) ?? {}
    expect(message).toBe(errorText(name, locale, { field, ...params }))
    expect(answer.status).toBe(row.status)
    expect(problem).toMatchObject({ status: row.status, instance: expect.any(String) })
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
  })
}

type Problem = { errors?: { code: number; message: string; field?: string }[] }

function sender(locale: Locale): Send {
  return (handler, organization, { token, body, params = {}, method } = {}) => {
    const headers: Record<string, string> = { 'accept-language': locale }
    if (token) headers['authorization'] = `Bearer ${token}`
    if (body === undefined) return ask(handler, organization, '/x', params, { headers, ...(method ? { method } : {}) })
    headers['content-type'] = 'application/json'
    return ask(handler, organization, '/x', params, { method: method ?? 'POST', headers, body: JSON.stringify(body) })
  }
}

/** An organization that speaks every language. */
export function aCity(data: Parameters<typeof anOrganization>[0] = {}): Promise<CurrentOrganization> {
  return anOrganization({ languages: [...LOCALES], taxCodeScheme: 'IT', ...data })
}

/** A token of a member's session. */
export async function tokenOf(organization: CurrentOrganization, { userId }: SignedIn): Promise<string> {
  return (await startSession(visitorContext(organization), userId)).token
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
