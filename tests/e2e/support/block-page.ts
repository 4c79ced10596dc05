import type { APIRequestContext } from '@playwright/test'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { callApi } from './api'
import { comune } from './hosts'

type Text = Record<string, string>
type Block = { kind: string; [field: string]: unknown }

const GERMAN_WORD = 'Bürgerbeteiligungshaushaltsentscheidungsverfahrensordnungen'
const GREEK_WORD = 'Συμμετοχικοπροϋπολογισμοδιαβουλευσιμότητα'

/** A text in every language; German and Greek have words that are wider than a phone. */
function inEveryLanguage(words: string): Text {
  const own: Text = {
    de: `${GERMAN_WORD}: wer mitredet, entscheidet auch mit`,
    el: `${GREEK_WORD}: όποιος συμμετέχει, αποφασίζει`,
  }
  return Object.fromEntries(LOCALES.map((locale) => [locale, own[locale] ?? words]))
}

const title = inEveryLanguage('Everybody who lives here decides')
const short = inEveryLanguage('Take part now')
const text = inEveryLanguage('A few sentences. They say what happens next, and when.')
const label = Object.fromEntries(LOCALES.map((locale) => [locale, locale === 'de' ? 'Jetzt mitentscheiden' : 'Look']))
const markdown = Object.fromEntries(
  LOCALES.map((locale) => [locale, `${text[locale]}\n\n- **one**\n- *two*\n\n[processes](/process-list)\n\n> quoted`]),
)
const link = { action: 'link', label, href: '/process-list' }

/** A filled block of every kind. */
export function everyKind(fileId: string, documentId: string, processId: number): Block[] {
  const picture = { fileId, alternative: text, isDecorative: false, focusX: 20, focusY: 80 }
  const item = { title: short, text }
  return [
    { kind: 'hero', title, text, picture, buttons: [{ action: 'takePart' }, link] },
    { kind: 'announcement', tone: 'warning', title: short, text: markdown },
    { kind: 'richText', title, text: markdown },
    { kind: 'picture', picture, caption: text },
    { kind: 'gallery', title, items: Array(5).fill({ picture, caption: short }) },
    { kind: 'columns', title, items: Array(3).fill({ title: short, text: markdown, picture, button: link }) },
    { kind: 'callToAction', title, text, button: link },
    { kind: 'steps', title, items: Array(4).fill(item), button: link },
    { kind: 'faq', title, items: Array(3).fill({ question: short, answer: markdown }) },
    { kind: 'quote', text, author: short },
    {
      kind: 'numbers',
      title,
      items: ['manual', 'ideas', 'members', 'processes', 'voters', 'granted', 'delivered'].map((source) => ({
        source,
        value: 1_234_567,
        label,
      })),
    },
    { kind: 'processes', title, size: 3 },
    { kind: 'ideas', title, size: 3 },
    { kind: 'ideas', title, choice: 'funded', size: 3 },
    { kind: 'calendar', title, size: 6 },
    { kind: 'map', title, text, processId },
    { kind: 'video', title, text, video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
    { kind: 'files', title, items: [{ fileId: documentId, name: title }] },
    { kind: 'contact', title, text },
    { kind: 'workspaces', title },
    { kind: 'workspaceIdeas', title },
    { kind: 'newsletter', title, text },
  ]
}

/** Forty blocks of text: as much as a page may have. */
export function fortyBlocks(): Block[] {
  const item = { title: short, text }
  const kinds: Block[] = [
    { kind: 'richText', title, text: markdown },
    { kind: 'steps', title, items: Array(4).fill(item) },
    { kind: 'columns', title, items: Array(2).fill({ title: short, text: markdown }) },
    { kind: 'faq', title, items: Array(4).fill({ question: short, answer: markdown }) },
    { kind: 'quote', text, author: short },
  ]
  return Array.from({ length: 40 }, (_, index) => kinds[index % kinds.length] ?? { kind: 'contact' })
}

const BACKGROUNDS = ['none', 'soft', 'accent']

/** Publishes blocks as a page of the demo's own, on every background in turn; answers its path. */
export async function publishBlocks(token: string, slug: string, blocks: readonly Block[]): Promise<string> {
  const key = `own:${slug}`
  await callApi('/pages', { token, method: 'POST', body: { slug, title } })
  const { json } = await callApi(`/pages/${key}/draft`, { token })
  const { revision } = json as { revision: string }
  const placed = blocks.map((block, index) => ({ id: index + 1, background: BACKGROUNDS[index % 3], ...block }))
  const body = { revision, title, description: {}, blocks: placed }
  const saved = await callApi(`/pages/${key}/draft`, { token, method: 'PUT', body })
  if (saved.status !== 200) throw new Error(`the draft of ${slug} is refused: ${saved.text}`)
  const published = await callApi(`/pages/${key}/publish`, {
    token,
    method: 'POST',
    body: { revision: String(Number(revision) + 1) },
  })
  if (published.status !== 200) throw new Error(`${slug} is not published: ${published.text}`)
  return `/pages/${slug}`
}

export async function uploadToDemo(
  request: APIRequestContext,
  token: string,
  file: { name: string; mimeType: string; buffer: Buffer },
  purpose: 'image' | 'document',
): Promise<string> {
  const answer = await request.post(`${comune}/api/v1/files`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { purpose, file },
  })
  if (answer.status() !== 201) throw new Error(`${file.name} is refused: ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}
