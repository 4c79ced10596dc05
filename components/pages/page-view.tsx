import { Fragment, type ReactNode } from 'react'
import { BreadcrumbTrail } from '@/components/layout/breadcrumb-trail'
import { Frozen } from '@/components/layout/frozen'
import { Container } from '@/components/ui/container'
import { Heading } from '@/components/ui/heading'
import { iconPaths } from '@/components/ui/icon-paths'
import { Notice } from '@/components/ui/notice'
import type { Context } from '@/lib/foundation/context/context'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { Cached } from '@/lib/framework/react/cached'
import { blockKinds, type KnownBlock } from '@/lib/site/pages/catalogue/registry'
import type { LoadedPage } from '@/lib/site/pages/load-page'
import { PageBlock } from './page-block'
import { say } from './say'

type PageViewProps = {
  ctx: Context
  page: LoadedPage
  /** In place of breadcrumbs and title. */
  head?: ReactNode | undefined
}

/** A page of blocks: the published one, a preview or a version, always by the same components. */
export async function PageView({ ctx, page, head }: PageViewProps) {
  const hasHero = head === undefined && page.blocks[0]?.block.kind === 'hero'
  return (
    <Frozen>
      <div className="flex flex-col gap-10 pb-6 md:gap-14">
        {page.fallbackLanguages.length > 0 && <FallbackNotice ctx={ctx} languages={page.fallbackLanguages} />}
        {head ?? (!hasHero && <PageHead ctx={ctx} title={page.title} />)}
        {blockViews(ctx, page, hasHero ? 'title' : 'page')}
      </div>
    </Frozen>
  )
}

/** The blocks of a page within a screen of the platform, below its title. */
export function ScreenIntro({ ctx, page }: Pick<PageViewProps, 'ctx'> & { page: LoadedPage | null }) {
  if (!page || page.blocks.length === 0) return null
  return <div className="flex flex-col gap-8">{blockViews(ctx, page, 'screen')}</div>
}

/** Where blocks stand: on a page of their own, whose title is the first of them or not, or within a screen. */
type Place = 'title' | 'page' | 'screen'

function blockViews(ctx: Context, page: LoadedPage, place: Place): ReactNode {
  return page.blocks.map(({ block, data }, index) => {
    const isPageTitle = place === 'title' && index === 0
    const view = () => (
      <PageBlock
        ctx={ctx}
        block={block}
        data={data}
        files={page.files}
        isPageTitle={isPageTitle}
        isWithin={place === 'screen'}
      />
    )
    const key = cacheKeyOf(ctx, page, block, isPageTitle)
    if (key === null) return <Fragment key={block.id}>{view()}</Fragment>
    return (
      <Cached key={block.id} of={ctx.organization} by={`${key} ${place}`}>
        {view}
      </Cached>
    )
  })
}

/**
 * What the HTML of a published block depends on beside the organization; null if it displays data or a form. Of the reader only
 * whether they are signed in: the button to take part differs.
 */
function cacheKeyOf(
  { locale, actor }: Context,
  { versionId }: LoadedPage,
  block: KnownBlock,
  isPageTitle: boolean,
): string | null {
  const { isLive, hasForm } = blockKinds[block.kind]
  if (versionId === null || isLive || hasForm) return null
  return `block ${versionId} ${block.id} ${locale} ${actor.kind} ${isPageTitle}`
}

function PageHead({ ctx, title }: { ctx: Context; title: LoadedPage['title'] }) {
  const { text, lang } = say(ctx, title)
  return (
    <Container className="pt-3">
      <BreadcrumbTrail current={text} />
      <Heading level={1} lang={lang} className="mt-4 md:mt-6">
        {text}
      </Heading>
    </Container>
  )
}

async function FallbackNotice({ ctx: { locale }, languages }: { ctx: Context; languages: readonly Locale[] }) {
  const t = await getTranslations('pages')
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const others = new Intl.ListFormat(locale).format(languages.map((language) => names.of(language) ?? language))
  return (
    <Container className="pt-3">
      <Notice icon={iconPaths.languages}>{t('fallback', { language: names.of(locale) ?? locale, others })}</Notice>
    </Container>
  )
}
