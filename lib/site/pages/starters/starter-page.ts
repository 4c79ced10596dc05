import 'server-only'
import type { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import type { MessageKey } from '@/lib/foundation/i18n/messages'
import { translator } from '@/lib/foundation/i18n/translations'
import { withVoteStatements } from '@/lib/process/processes/rules/vote-statements'
import type { ScreenIntro, StandardPage } from '@/lib/site/pages/base/page-keys'
import type { Block } from '@/lib/site/pages/catalogue/block-schemas'
import { blockKinds, type KnownKind } from '@/lib/site/pages/catalogue/registry'
import type { PageContent } from './page-content'

type Organization = Pick<CurrentOrganization, 'name' | 'tagline'>
type Text = (key: MessageKey<'starters'>) => LocalizedText
/** A block without its id. */
type Started = { [Kind in KnownKind]: Omit<z.input<(typeof blockKinds)[Kind]['schema']>, 'id'> }[KnownKind]

/** What a page says until the organization publishes its own version, in all languages. */
export function starterPage(page: StandardPage, organization: Organization): PageContent {
  const text: Text = (key) => inAllLanguages(key, organization.name)
  const title = page === 'intro' || page === 'portalHome' ? nameOf(organization) : text(`${page}.title`)
  const blocks = STARTERS[page](text, organization).map(
    (block, index) => blockKinds[block.kind].schema.parse({ ...block, id: index + 1 }) as Block,
  )
  return { title, description: {}, blocks }
}

function inAllLanguages(key: MessageKey<'starters'>, name: string): LocalizedText {
  // Raw, because Markdown is no message format; its places are filled one by one.
  return Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      withVoteStatements(translator(locale, 'starters').raw(key).replaceAll('{organization}', name), locale),
    ]),
  )
}

function nameOf({ name }: Organization): LocalizedText {
  return Object.fromEntries(LOCALES.map((locale) => [locale, name]))
}

const link = (label: LocalizedText, href: string) => ({ action: 'link' as const, label, href })

const onlyText =
  (page: 'about' | 'customFaq' | 'games' | 'job' | 'privacy' | 'terms' | 'cookies' | 'portalProject' | ScreenIntro) =>
  (text: Text) => [{ kind: 'richText' as const, title: {}, text: text(`${page}.text`) }]

const PORTAL_STARTERS: Pick<Record<StandardPage, Starter>, PortalKey> = {
  portalHome: (text, { tagline }) => [
    {
      kind: 'hero',
      title: { ...text('portalHome.heading'), ...tagline },
      text: text('portalHome.text'),
      buttons: [
        link(text('portalHome.choose'), '#part-workspaces'),
        link(text('portalHome.about'), routes.portalProject()),
      ],
    },
    { kind: 'workspaces', title: text('portalHome.workspaces'), anchor: 'workspaces' },
    {
      kind: 'numbers',
      title: text('portalHome.figures'),
      scope: 'workspaces',
      background: 'soft',
      items: (['workspaces', 'processes', 'ideas', 'voters'] as const).map((source) => ({
        source,
        label: text(`portalHome.numbers.${source}`),
      })),
    },
    { kind: 'workspaceIdeas', title: text('portalHome.latest') },
    {
      kind: 'callToAction',
      title: text('portalHome.news'),
      text: text('portalHome.newsText'),
      button: link(text('portalHome.subscribe'), routes.portalSubscribe()),
    },
  ],
  portalProject: onlyText('portalProject'),
  portalInstruments: (text) => [
    { kind: 'richText', title: {}, text: text('portalInstruments.text') },
    instruments(text, ['propose', 'discuss', 'evaluate']),
    instruments(text, ['vote', 'results', 'inform']),
    {
      kind: 'callToAction',
      title: text('portalInstruments.more'),
      text: {},
      button: link(text('portalInstruments.contact'), routes.portalContact()),
    },
  ],
  portalContact: (text) => [
    { kind: 'contact', title: text('portalContact.heading'), text: text('portalContact.text'), form: 'enquiry' },
  ],
  portalSubscribe: (text) => [
    { kind: 'newsletter', title: text('portalSubscribe.heading'), text: text('portalSubscribe.text') },
  ],
}

type Instrument = 'propose' | 'discuss' | 'evaluate' | 'vote' | 'results' | 'inform'

function instruments(text: Text, names: readonly Instrument[]): Started {
  const items = names.map((name) => ({
    title: text(`portalInstruments.${name}.title`),
    text: text(`portalInstruments.${name}.text`),
  }))
  return { kind: 'columns', title: {}, items }
}

type Starter = (text: Text, organization: Organization) => Started[]
type PortalKey = Extract<StandardPage, `portal${string}`>

const STARTERS: Record<StandardPage, Starter> = {
  intro: introBlocks,
  home: (text) => [
    { kind: 'processes', title: text('home.processes') },
    { kind: 'ideas', title: text('home.latest') },
  ],
  about: onlyText('about'),
  howItWorks: (text) => [
    {
      kind: 'steps',
      title: {},
      items: (['1', '2', '3', '4'] as const).map((number) => ({
        title: text(`howItWorks.steps.${number}.title`),
        text: text(`howItWorks.steps.${number}.text`),
      })),
      button: link(text('intro.look'), routes.processes()),
    },
  ],
  faq: (text) => [
    {
      kind: 'faq',
      title: {},
      items: (['1', '2', '3', '4', '5'] as const).map((number) => ({
        question: text(`faq.items.${number}.question`),
        answer: text(`faq.items.${number}.answer`),
      })),
    },
  ],
  customFaq: onlyText('customFaq'),
  games: onlyText('games'),
  job: onlyText('job'),
  privacy: onlyText('privacy'),
  terms: onlyText('terms'),
  cookies: onlyText('cookies'),
  exploreIntro: onlyText('exploreIntro'),
  communityIntro: onlyText('communityIntro'),
  groupsIntro: onlyText('groupsIntro'),
  ...PORTAL_STARTERS,
}

function introBlocks(text: Text, { tagline }: Organization): Started[] {
  return [
    {
      kind: 'hero',
      title: { ...text('intro.heading'), ...tagline },
      text: text('intro.text'),
      buttons: [{ action: 'takePart', label: {} }, link(text('intro.look'), routes.processes())],
    },
    { kind: 'processes', title: text('intro.open'), stage: 'running', size: 3 },
    {
      kind: 'steps',
      title: text('intro.how'),
      items: (['propose', 'discuss', 'vote', 'result'] as const).map((step) => ({
        title: text(`intro.steps.${step}.title`),
        text: text(`intro.steps.${step}.text`),
      })),
      button: link(text('intro.more'), routes.howItWorks()),
    },
    { kind: 'richText', title: text('intro.who'), text: text('intro.whoText') },
    { kind: 'contact', title: text('intro.help'), text: {} },
  ]
}
