// Those who read the same addresses: strangers in two languages, and a member of whom nobody else may read anything.
import { expect } from '@playwright/test'
import { callApi, processInStage, tokenOf } from './api'
import { PASSWORD, person } from './journey'
import { kept } from './kept'
import { rawRequest } from './raw-request'

export type Reader = {
  name: string
  language: 'en' | 'it'
  headers: Record<string, string>
  /** Whether neither cookie nor token goes with the request. */
  isAnonymous: boolean
}

export type Member = {
  token: string
  /** Texts that are about this person alone. */
  secrets: string[]
  /** Paths with a token, from mails of the demo. */
  links: string[]
}

const visitor = (language: 'en' | 'it'): Reader => ({
  name: `a visitor in ${language}`,
  language,
  isAnonymous: true,
  headers: { 'accept-language': language },
})

export const visitors = [visitor('en'), visitor('it')] as const

export function signedInReaders({ token }: Member, admin: string): Reader[] {
  const reader = (name: string, headers: Record<string, string>): Reader => ({
    name,
    language: 'en',
    isAnonymous: false,
    headers: { 'accept-language': 'en', ...headers },
  })
  return [
    reader('a member', { cookie: `session=${token}` }),
    reader('a member with a bearer token', { authorization: `Bearer ${token}` }),
    reader('an administrator', { cookie: `session=${admin}` }),
  ]
}

/** A new member with a draft, a followed idea and links in mails. */
export function aMember(): Promise<Member> {
  return kept('member of the caches', async () => {
    const { username, email, name } = person('Zefirina')
    const surname = `Querciambrosi${Date.now()}`
    const consents = { privacyAccepted: true, termsAccepted: true }
    const body = { name, surname, username, email, password: PASSWORD, ...consents, language: 'en' }
    await send('POST', '/public/users/register-to-organization-by-email', undefined, body)
    const confirmation = await tokenInMail(email, 'email-confirm')
    await send('POST', '/public/users/confirm-email', undefined, { token: confirmation })
    const { headers } = await send('POST', '/login', undefined, { username, password: PASSWORD })
    const token = headers['authorization']?.replace(/^Bearer /, '') ?? ''
    const { processId, ideas } = await processInStage('collecting')
    await send('POST', `/processes/${processId}/join`, token, {})
    const draft = `A drafty secret ${Date.now()}`
    await send('POST', `/process-modules/${ideas.id}/proposals`, token, { title: draft, locale: 'en' })
    await send('PUT', '/public/users/recover-account-by-email', undefined, { email })
    const recovery = await tokenInMail(email, 'recover')
    const links = [`/recover?token=${recovery}`, `/email-confirm?token=${confirmation}`, ...(await linksInMails())]
    return { token, secrets: [username, email, surname, draft, token], links }
  })
}

export const adminToken = (): Promise<string> => tokenOf('admin')

export async function send(method: string, path: string, token: string | undefined, body: unknown) {
  const answer = await callApi(path, { method, token, body })
  expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300)
  return answer
}

// Delivery is the worker's: the inbox is read again until the message is there.
async function tokenInMail(email: string, page: string): Promise<string> {
  let token: string | undefined
  await expect(async () => {
    const { text } = await rawRequest('/inbox')
    const mails = text.split('<li').filter((mail) => mail.includes(email))
    token = mails.map((mail) => new RegExp(`/${page}\\?token=([\\w.~-]+)`).exec(mail)?.[1]).find(Boolean)
    expect(token).toBeDefined()
  }).toPass({ timeout: 30_000 })
  return token ?? ''
}

/** One link of each kind of mail. */
async function linksInMails(): Promise<string[]> {
  const { text } = await rawRequest('/inbox')
  const found = [...text.matchAll(/href="[^"]*?(\/[\w/-]+)(\?token=[\w.~-]+)/g)]
  return [...new Map(found.map(([, path = '', query = '']) => [path, path + query])).values()]
}
