import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Form } from '@/components/ui/form'
import { TextArea } from '@/components/ui/text-area'
import { signInStep } from '@/components/votes/sign-in-step'
import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { PATH_HEADER } from '@/lib/foundation/i18n/headers'
import { messagesFor } from '@/lib/foundation/i18n/messages'
import type { FormState } from '@/lib/foundation/input/form-state'
import { changeBallotAction } from '@/lib/generated/actions/participation/votes/ballots/act-on-ballot'
import { sessionCookieName } from '@/lib/identity/auth/session/session-cookie'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { aBudgetProcess, anOpenVote, anOrganization, visitorContext } from '@/tests/factories'

const request = { host: '', path: '/', cookies: new Map<string, string>() }

vi.mock('next/headers', () => ({
  headers: async () => new Headers({ host: request.host, [PATH_HEADER]: request.path, 'next-action': 'of a script' }),
  cookies: async () => ({
    get: (name: string) => (request.cookies.has(name) ? { name, value: request.cookies.get(name) } : undefined),
    has: (name: string) => request.cookies.has(name),
  }),
}))

let organization: Awaited<ReturnType<typeof anOrganization>>

beforeEach(async () => {
  organization = await anOrganization()
  request.host = organization.primaryHost
  request.cookies = new Map([[sessionCookieName(), 'ended']])
})

const idle: FormState = { status: 'idle' }

function sent(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('a form whose session has ended', () => {
  it('says so beside what was typed, with a link to the sign-in that opens a new tab', async () => {
    request.path = '/idea-detail/4/1/2/3?order=9'
    const save = action(z.object({ text: z.string() }), async () => undefined, { access: 'member' })
    const state = await save(idle, sent({ text: 'A bench under the lime tree' }))
    const href = routes.loginEnded(request.path)
    expect(state).toMatchObject({ status: 'error', error: { name: 'signInRequired', signInHref: href } })
    const { forms } = messagesFor('en')
    const html = renderToStaticMarkup(
      <Form
        action={save}
        initialState={state}
        summaryTitle={forms.problem}
        locale="en"
        texts={{ signIn: forms.signInAgain, limit: {}, left: {}, over: {}, kept: {} } as never}
      >
        <TextArea name="text" label="Comment" />
      </Form>,
    )
    const link = new RegExp(`<a href="([^"]*)" target="_blank" rel="noopener"[^>]*>${forms.signInAgain}</a>`).exec(html)
    expect(link?.[1]?.replaceAll('&amp;', '&')).toBe(href)
    expect(html).toContain(forms.sessionEnded)
    expect(html).toMatch(/<textarea[^>]*>A bench under the lime tree<\/textarea>/)
  })

  it.each([
    ['a preference', changeBallotAction, { moduleId: '3', give: '17' }, 'give-17'],
    ['money', changeBallotAction, { moduleId: '3', plus: '17' }, 'plus-17'],
    ['a moved preference', changeBallotAction, { moduleId: '3', move: '17', from: '4' }, 'give-17'],
    ['an amount', changeBallotAction, { moduleId: '3', give: '17', amount: '5' }, 'plus-17'],
  ])('for %s leads to its own page, which carries the choice', async (_what, vote, fields, wanted) => {
    request.path = '/idea-list/3/1/2?order=9&page=2'
    expect(await vote(idle, sent(fields))).toMatchObject({
      redirectTo: `/idea-list/3/1/2?order=9&page=2&wanted=${wanted}#idea-17`,
    })
  })

  it('that takes a choice back leads to the sign-in, which does not repeat it', async () => {
    request.path = '/idea-list/3/1/2'
    expect(await changeBallotAction(idle, sent({ moduleId: '3', take: '17' }))).toMatchObject({
      redirectTo: routes.loginEnded(request.path),
    })
  })
})

describe('the page of a vote offers a visitor', () => {
  async function offered(wanted: unknown) {
    const process = await aBudgetProcess(organization)
    await anOpenVote(organization, process)
    const ctx = visitorContext(organization)
    const facts = await getModuleFacts(ctx, { moduleId: process.modules.vote })
    return { ...(await signInStep({ ctx, facts, path: '/idea-list/3/1/2?order=9', wanted })), id: facts.process.id }
  }

  it('to sign in and vote, with the choice in the address, when the session has ended', async () => {
    const { text, href, label } = await offered('give-17')
    expect(text).toMatch(/^Your session has ended\. Your choice is saved/)
    expect(href).toBe(routes.loginEnded('/idea-list/3/1/2?order=9&wanted=give-17'))
    expect(label).toBe('Sign in and vote')
  })

  it.each([undefined, 'follow-3', 'give-x', ['give-1']])('only to sign in when the address says %j', async (wanted) => {
    const { href, label, id } = await offered(wanted)
    expect(href).toBe(routes.loginFromAnonymous(id, '/idea-list/3/1/2?order=9'))
    expect(label).toBe('Sign in to vote')
  })
})
