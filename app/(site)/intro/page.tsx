import type { Metadata } from 'next'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { Landing } from '@/components/site/landing'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { listProcesses } from '@/lib/process/processes/reading/queries'
import { listTextBlocks } from '@/lib/site/content/content-blocks'

const SHOWN = 3

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('site')])
  const { organization, locale } = ctx
  const tagline = pickText(organization.tagline, locale, organization.languages)
  const description = tagline || t('intro.text', { organization: organization.name })
  return pageMetadata(ctx, { title: organization.name, description, path: routes.intro() })
})

export default servedPage(async function IntroPage() {
  const ctx = await pageContext({ open: true })
  const isInside = ctx.organization.publiclyVisible || ctx.actor.kind === 'user'
  const [t, words, blocks, open] = await Promise.all([
    getTranslations('site'),
    getTranslations('processes'),
    listTextBlocks(ctx, 'intro'),
    isInside ? listProcesses(ctx, { stage: 'running', size: SHOWN }) : null,
  ])
  return <Landing ctx={ctx} blocks={blocks} processes={open?.items ?? []} isInside={isInside} t={t} words={words} />
})
