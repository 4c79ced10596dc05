// Writes hostile texts where members and administrators may write, and reads the pages that show them.
import { routes } from '@/lib/catalogues/routes'
import type { HostileText } from '@/tests/hostile/texts'
import { type Ask, openConnection } from '../bench/keep-alive'
import type { World } from './world'

interface TextAnswer {
  name: string
  status: number
}

type Send = (what: string, ask: Ask) => Promise<unknown>

const COMMENT_LENGTH = 3000
const SEARCH_LENGTH = 100
const SIMILAR_LENGTH = 1000

/** Sends each text as an idea, a comment, a page of the organization and a search; returns every answer. */
export async function sendTexts(
  world: World,
  texts: readonly HostileText[],
  after: (name: string) => Promise<void>,
): Promise<TextAnswer[]> {
  const answers: TextAnswer[] = []
  const { send, close } = openConnection(world.port, world.place.host)
  for (const [index, text] of texts.entries()) {
    const request: Send = async (what, ask) => {
      const name = `${what}: ${text.name}`
      // Each text comes from another network, so that no rate limit answers instead.
      const headers = { ...ask.headers, 'x-forwarded-for': `10.9.${index >> 8}.${index & 255}` }
      const answer = await send({ ...ask, headers }).catch(() => ({ status: 0, text: '' }))
      answers.push({ name, status: answer.status })
      return answer.status === 0 || !answer.text.startsWith('{') ? null : (JSON.parse(answer.text) as unknown)
    }
    const token = world.tokens[index % world.tokens.length] ?? ''
    await sendIdea(world, request, { token, text: text.text })
    await sendShort(world, request, { token, text: text.text })
    await sendOwnPage(world, request, text.text)
    await after(text.name)
  }
  close()
  return answers
}

type Writing = { token: string; text: string }

async function sendIdea({ place }: World, request: Send, { token, text }: Writing): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const path = `/api/v1/process-modules/${place.ideasModuleId}/proposals`
  const idea = { title: 'A pond', summary: 'For frogs', locale: 'en' }
  const draft = await request('draft', { method: 'POST', path, headers, body: JSON.stringify(idea) })
  const id = (draft as { id?: number } | null)?.id ?? place.proposalIds[0] ?? 0
  const saved = { method: 'PUT', path: `/api/v1/proposals/${id}`, headers } as const
  await request('idea', { ...saved, body: JSON.stringify({ narrative: text }) })
  await request('idea published', { method: 'POST', path: `/api/v1/proposals/${id}/publish`, headers, body: '{}' })
  const { processId, ideasPhaseId: phaseId, ideasModuleId: moduleId } = place
  await request('page of the idea', { method: 'GET', path: routes.proposal({ id, processId, phaseId, moduleId }) })
}

async function sendShort({ place }: World, request: Send, { token, text }: Writing): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const [id = 0] = place.proposalIds
  const body = JSON.stringify({ body: text.slice(0, COMMENT_LENGTH) })
  await request('comment', { method: 'POST', path: `/api/v1/proposals/${id}/comments`, headers, body })
  const words = (length: number) => encodeURIComponent(text.slice(0, length).toWellFormed())
  await request('search', { method: 'GET', path: `/api/v1/search?q.contains=${words(SEARCH_LENGTH)}` })
  await request('page of a search', { method: 'GET', path: `/community-space?q=${words(SEARCH_LENGTH)}` })
  const similar = `/api/v1/process-modules/${place.ideasModuleId}/proposals/similar`
  await request('similar ideas', { method: 'GET', path: `${similar}?text=${words(SIMILAR_LENGTH)}` })
}

async function sendOwnPage({ adminToken }: World, request: Send, text: string): Promise<void> {
  const headers = { authorization: `Bearer ${adminToken}` }
  const body = JSON.stringify({ sections: [{ title: { en: 'Questions' }, text: { en: text.slice(0, 29_000) } }] })
  await request('own page', { method: 'PUT', path: '/api/v1/organizations/current/texts/faq', headers, body })
  await request('page with own text', { method: 'GET', path: routes.faq() })
}
