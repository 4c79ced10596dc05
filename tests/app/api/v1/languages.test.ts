import { expect, it } from 'vitest'
import { catalog, type ErrorName, messageKey } from '@/lib/catalogues/errors/catalog'
import { answerApi, serveApi } from '@/lib/edge/http/api/serve-api'
import { LOCALES, type Locale } from '@/lib/foundation/i18n/locales'
import { messagesFor } from '@/lib/foundation/i18n/messages'
import { getProposalCall as getProposal } from '@/lib/ideas/proposals/publishing/calls'
import { ownAccountCall as getOwnAccount } from '@/lib/identity/users/profile/own-calls'
import { registerToOrganizationByEmailCall as register } from '@/lib/process/onboarding/registration/register-to-organization-by-email'
import { listProcessesCall as listProcesses } from '@/lib/process/processes/reading/calls'
import { api } from '@/tests/api/client'
import { anOrganization } from '@/tests/factories'

type Problem = { title: string; status: number; errors: { code: number; message: string; field?: string }[] }

/** The answer at an address of no call. */
async function unknown({ primaryHost }: { primaryHost: string }, locale: Locale) {
  const headers = { host: primaryHost, 'accept-language': locale }
  const request = new Request(`http://${primaryHost}/api/v1/no/such/call`, { headers })
  const answer = await serveApi(answerApi([]))(request, { params: Promise.resolve({ path: ['no', 'such', 'call'] }) })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** The beginning of a message up to its first placeholder. */
function beginning(code: number, locale: string): string[] {
  const names = (Object.keys(catalog) as ErrorName[]).filter((name) => catalog[name].code === code)
  const texts = messagesFor(locale).errors as unknown as Record<string, string | Record<string, string>>
  return names.flatMap((name) => sentences(texts[messageKey(name)]).map((text) => text.split(/[{<]/)[0] ?? ''))
}

function sentences(text: string | Record<string, string> = ''): string[] {
  return typeof text === 'string' ? [text] : Object.values(text)
}

it('answers every refusal in one language, title and all errors', async () => {
  const organization = await anOrganization({ languages: [...LOCALES] })
  for (const locale of LOCALES) {
    const visitor = api(organization).in(locale)
    const body = { email: 'no address', password: '1', nonsense: true }
    const answers = [
      await visitor.post(register, { body }),
      await visitor.get(getProposal, { params: { proposalId: 2_000_000_000 } }),
      await visitor.get(listProcesses, { query: { size: 0, page: -1, nonsense: 1 } }),
      await visitor.get(getOwnAccount),
      await visitor.as('a.b.c').get(getOwnAccount),
      await unknown(organization, locale),
    ]
    for (const answer of answers) {
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.headers.get('content-type')).toContain('application/problem+json')
      const { title, errors } = JSON.parse(answer.text) as Problem
      expect(title).toBe(errors[0]?.message)
      for (const { code, message } of errors) {
        const text = message.replace(/^TokenException: /, '')
        expect(
          beginning(code, locale).some((begin) => text.startsWith(begin)),
          `${locale} ${code}: ${text}`,
        ).toBe(true)
      }
    }
  }
})

it('answers the generic error with a status and the path of no call with a problem', async () => {
  expect(catalog.generic).toEqual({ code: 0, status: 500 })
  const answer = await unknown(await anOrganization(), 'en')
  expect(answer.status).toBe(404)
  expect(JSON.parse(answer.text)).toMatchObject({ status: 404, errors: [{ code: catalog.notFound.code }] })
})
