import { describe, expect, it } from 'vitest'
import { notificationSentence } from '@/lib/delivery/notifications/sentence'
import { translator } from '@/lib/foundation/i18n/translations'
import { CsvReader } from '@/lib/foundation/input/csv/csv-rows'
import { htmlOfText } from '@/lib/foundation/markdown/html-of-text'
import { beginningOf, beginningOfText, plainOfText } from '@/lib/foundation/markdown/plain-of-text'
import { csvText, opensFormula } from '@/lib/foundation/output/csv-text'
import { rowXml } from '@/lib/foundation/output/xlsx-cells'
import { correctAnswerInput } from '@/lib/ideas/proposals/official/official-schemas'
import { saveDraftInput } from '@/lib/ideas/proposals/schemas'
import { type ComparedPart, compareWords } from '@/lib/ideas/proposals/versions/compare-words'
import { mailHtml, mailText } from '@/lib/office/campaigns/campaign-mail'
import { campaignFields } from '@/lib/office/campaigns/schemas'
import { commentBody } from '@/lib/participation/comments/write-comment'
import { blocksInput } from '@/lib/site/pages/catalogue/block-schemas'
import { normalizedText, visibleText } from '@/tests/lib/foundation/markdown/visible-text'
import { ordinaryTexts } from './ordinary-texts'

const seed = Number(process.env['FUZZ_SEED'] ?? 20261127)
const texts = ordinaryTexts({ count: 700, seed })

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Each way of a text from its form to a reader, and what it may change (ADR-061). */
const WAYS: Record<string, { shown: (text: string) => string; expected?: (text: string) => string }> = {
  'the narrative of an idea': {
    shown: (text) => visibleText(htmlOfText(saveDraftInput.parse({ narrative: text }).narrative ?? '', 2)),
    expected: normalizedText,
  },
  'the summary of an idea': { shown: (text) => saveDraftInput.parse({ summary: text }).summary ?? '' },
  'the title of an idea': {
    shown: (text) => saveDraftInput.parse({ title: [...text].slice(0, 60).join('') }).title ?? '',
    expected: (text) => oneLine([...text].slice(0, 60).join('')),
  },
  'a comment': { shown: (text) => commentBody.parse(text) },
  'an official answer': { shown: (text) => correctAnswerInput.parse({ text, documents: [] }).text },
  'a block of a page': {
    shown: (text) => {
      const [block] = blocksInput.parse([{ kind: 'richText', id: 1, title: {}, text: { en: text } }])
      return visibleText(htmlOfText((block as unknown as { text: { en: string } }).text.en, 2))
    },
    expected: normalizedText,
  },
  'the HTML of a mail': {
    shown: (text) => visibleText(mailHtml(htmlOfText(campaignFields.body.parse({ en: text }).en ?? '', 2), '')),
    expected: normalizedText,
  },
  'the text of a mail': { shown: (text) => mailText(text, ''), expected: (text) => text.replace(/[ \t]+$/gm, '') },
  'plain text of a feed': { shown: (text) => plainOfText(text), expected: (text) => text.replace(/[ \t]+$/gm, '') },
  'a share description of a summary': { shown: (text) => beginningOf(text, 10_000), expected: oneLine },
  'the earlier side of two compared versions': {
    shown: (text) => sideOf(compareWords(text, `${text} und 12*3`), 'added'),
  },
  'the later side of two compared versions': {
    shown: (text) => sideOf(compareWords(rearranged(text), text), 'removed'),
  },
  'a cell of a CSV file': {
    shown: (text) => {
      const csv = new CsvReader(',')
      const [row] = [...csv.read(csvText([['before', text, 'after']])), ...csv.end()]
      return row?.cells[1] ?? ''
    },
    // A spreadsheet would run it.
    expected: (text) => (opensFormula(text) ? `'${text}` : text),
  },
  'a cell of a spreadsheet': {
    shown: (text) => {
      const xml = rowXml(1, [text], () => 0)
      const [, inside = ''] = /<t xml:space="preserve">([\s\S]*)<\/t>/.exec(xml) ?? []
      const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
      return inside.replace(/&(?:amp|lt|gt|quot);/g, (sign) => signs[sign] ?? '').replaceAll('_x005F_', '_')
    },
  },
  'the sentence of a notification': {
    shown: (text) => {
      const reader = { locale: 'en', languages: ['en'], timeZone: 'UTC' } as const
      const proposal = { id: 1, processId: 1, phaseId: 1, moduleId: 1, title: text }
      const sentence = notificationSentence(
        translator('en', 'notifications'),
        { kind: 'comment', facts: {}, proposal } as never,
        reader,
      )
      return sentence.includes(text) ? text : sentence
    },
  },
  'a share description of a narrative': { shown: (text) => beginningOfText(text, 10_000), expected: oneLine },
}

describe.each(Object.entries(WAYS))('ordinary writing in %s', (_name, { shown, expected = (text) => text }) => {
  it(`comes out as typed (seed ${seed})`, () => {
    expect(new Set(texts.map(({ text }) => text)).size).toBeGreaterThan(200)
    expect(texts.filter(({ text }) => shown(text) !== expected(text)).map(({ text }) => [text, shown(text)])).toEqual(
      [],
    )
  })
})

function sideOf(parts: readonly ComparedPart[], without: ComparedPart['kind']): string {
  return parts.flatMap(({ kind, text }) => (kind === without ? [] : [text])).join('')
}

/** The same words in another order, so that a comparison finds parts that stay and parts that do not. */
function rearranged(text: string): string {
  return text.split(' ').toReversed().join(' ')
}
