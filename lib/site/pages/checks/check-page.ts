import { LOCALES, type Locale } from '@/lib/foundation/i18n/locales'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { hrefOf } from '@/lib/foundation/markdown/typed-line'
import { ANCHOR_PREFIX } from '@/lib/site/pages/base/page-link'
import { SITE_PATHS } from '@/lib/site/pages/base/site-paths'
import { buttonsOf, picturesOf, textsOf } from '@/lib/site/pages/catalogue/block-fields'
import type { Block } from '@/lib/site/pages/catalogue/block-schemas'
import type { PageContent } from '../starters/page-content'
import { markdownHeadings, skipsLevels } from './markdown-headings'
import type { PageProblem } from './page-problem'
import { hasLongSentences, isDifficult } from './reading-level'

/** What the checks need to know beside the page. */
export type CheckFacts = {
  languages: readonly Locale[]
  /** Ids of existing files and processes that the page names. */
  fileIds: ReadonlySet<string>
  processIds: ReadonlySet<number>
  /** Slugs of own pages that readers see. */
  slugs: ReadonlySet<string>
  /** Paths of pages that are hidden. */
  hiddenPaths: ReadonlySet<string>
}

/** What is wrong with a page: errors stop its publication, hints do not. Pure. */
export function checkPage({ title, blocks }: PageContent, facts: CheckFacts): PageProblem[] {
  const hasHero = blocks[0]?.kind === 'hero'
  const ofTitle = hasHero ? [] : missingLanguages(title, 'title', null, facts, 'titleMissing')
  const anchors = new Set(blocks.flatMap((block) => ('anchor' in block && block.anchor ? [block.anchor] : [])))
  return [...ofTitle, ...blocks.flatMap((block, index) => checkBlock(block, `blocks.${index}`, facts, anchors))]
}

function checkBlock(block: Block, at: string, facts: CheckFacts, anchors: ReadonlySet<string>): PageProblem[] {
  const problem = (name: PageProblem['name'], path: string, locale: Locale | null = null): PageProblem => ({
    name,
    blockId: block.id,
    path,
    locale,
  })
  if (block.kind === 'unknown') return [problem('blockUnknown', at)]
  const isDead = (target: string) => !isReachable(target, facts, anchors)
  const texts = textsOf(block).flatMap(({ path, value, isMarkdown, isRequired }) => {
    const here = `${at}.${path}`
    const needed = neededAs(path, isRequired)
    const languages = missingLanguages(value, here, block.id, facts, needed)
    const markdown = isMarkdown ? checkMarkdown(value, here, problem, isDead) : []
    return [...languages, ...markdown, ...checkReading(value, here, problem)]
  })
  const pictures = picturesOf(block)
    .filter(({ value }) => value.fileId === null || !facts.fileIds.has(value.fileId))
    .map(({ path }) => problem('pictureMissing', `${at}.${path}`))
  const buttons = buttonsOf(block)
    .filter(({ value }) => value.action === 'link')
    .flatMap(({ path, value: { href } }) => {
      if (href === '') return [problem('linkMissing', `${at}.${path}.href`)]
      return isDead(href) ? [problem('linkDead', `${at}.${path}.href`)] : []
    })
  const isLost = block.kind === 'map' && (block.processId === null || !facts.processIds.has(block.processId))
  return [...texts, ...pictures, ...buttons, ...(isLost ? [problem('processMissing', `${at}.processId`)] : [])]
}

function neededAs(path: string, isRequired: true | undefined): PageProblem['name'] | null {
  if (path.endsWith('.alternative')) return 'alternativeMissing'
  if (path.endsWith('.label') && /(?:^|\.)buttons?\b/.test(path)) return 'linkTextMissing'
  return isRequired ? 'textMissing' : null
}

/** A text must exist in all offered languages or, unless `needed` names a problem, in none. */
function missingLanguages(
  text: LocalizedText,
  path: string,
  blockId: number | null,
  { languages }: CheckFacts,
  needed: PageProblem['name'] | null,
): PageProblem[] {
  const missing = languages.filter((locale) => !text[locale])
  if (missing.length === languages.length) return needed === null ? [] : [{ name: needed, blockId, path, locale: null }]
  return missing.map((locale) => ({ name: 'languageMissing', blockId, path, locale }))
}

function checkMarkdown(
  text: LocalizedText,
  path: string,
  problem: (name: PageProblem['name'], path: string, locale: Locale) => PageProblem,
  isDead: (target: string) => boolean,
): PageProblem[] {
  return LOCALES.flatMap((locale) => {
    const source = text[locale] ?? ''
    const links = markdownLinks(source).flatMap(({ isPicture, text, target }) => {
      if (text === '') return [problem(isPicture ? 'alternativeMissing' : 'linkTextMissing', path, locale)]
      return !isPicture && (isDead(target) || hrefOf(target) === null) ? [problem('linkDead', path, locale)] : []
    })
    const headings = markdownHeadings(source)
    return [
      ...links,
      ...(skipsLevels(headings) ? [problem('headingOrder', path, locale)] : []),
      ...(headings.some(({ text }) => text === '') ? [problem('headingEmpty', path, locale)] : []),
    ]
  })
}

function checkReading(
  text: LocalizedText,
  path: string,
  problem: (name: PageProblem['name'], path: string, locale: Locale) => PageProblem,
): PageProblem[] {
  return LOCALES.flatMap((locale) => {
    const source = text[locale] ?? ''
    if (hasLongSentences(source)) return [problem('sentencesLong', path, locale)]
    return isDifficult(source, locale) ? [problem('textDifficult', path, locale)] : []
  })
}

/** Links that leave the site are not followed. */
function isReachable(
  target: string,
  { slugs, processIds, hiddenPaths }: CheckFacts,
  anchors: ReadonlySet<string>,
): boolean {
  if (target.startsWith('#')) return anchors.has(target.slice(1 + ANCHOR_PREFIX.length))
  if (!target.startsWith('/')) return true
  const [, first = '', second = ''] = target.split(/[?#]/, 1)[0]?.split('/') ?? []
  if (first === 'pages') return slugs.has(second)
  const processId = processIn(target)
  if (processId !== null) return processIds.has(processId)
  if (hiddenPaths.has(`/${first}`)) return false
  return first === '' || SITE_PATHS.has(first)
}

/** The process of an address; null if it has none. */
function processIn(target: string): number | null {
  const [, first, ofPhase] =
    /^\/(?:(?:process-(?!phase|list\b(?!-))[a-z-]+|open-data)\/(\d{1,9})|process-phase\/\d{1,9}\/(\d{1,9}))(?:[/?#]|$)/.exec(
      target,
    ) ?? []
  const id = first ?? ofPhase
  return id === undefined ? null : Number(id)
}

/** The processes that a page names: its maps, and links to processes. */
export function processesNamed(blocks: readonly Block[]): number[] {
  const maps = blocks.flatMap((block) => (block.kind === 'map' && block.processId !== null ? [block.processId] : []))
  const links = blocks.flatMap((block) => [
    ...buttonsOf(block).map(({ value }) => value.href),
    ...textsOf(block)
      .filter(({ isMarkdown }) => isMarkdown)
      .flatMap(({ value }) => Object.values(value).flatMap(markdownLinks))
      .map(({ target }) => target),
  ])
  const linked = links.flatMap((target) => processIn(target) ?? [])
  return [...new Set([...maps, ...linked])]
}

type MarkdownLink = { isPicture: boolean; text: string; target: string }

// Bounded, so that hostile text takes time linear to its length.
const LINK = /(!?)\[([^\][\n]{0,500})\]\([ \t]{0,10}<?([^)\s>]{0,2000})/g

/** Links and pictures of a Markdown source, without its reference definitions. */
export function markdownLinks(source: string): MarkdownLink[] {
  return [...source.matchAll(LINK)].map(([, mark, text = '', target = '']) => ({
    isPicture: mark === '!',
    text: text.trim(),
    target,
  }))
}
