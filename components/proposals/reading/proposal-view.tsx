import type { ReactNode } from 'react'
import { statusTone } from '@/components/proposals/list/proposal-card'
import { TypeBadge } from '@/components/proposals/list/type-badge'
import { Badge } from '@/components/ui/badge'
import { DescriptionList } from '@/components/ui/description-list'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { ProseHtml } from '@/components/ui/prose'
import { formatDate } from '@/lib/foundation/i18n/format'
import { LOCALE_NAMES, type Locale } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { videoAddress } from '@/lib/ideas/proposals/video'
import { ProposalDocuments } from './proposal-documents'
import { ProposalPictures } from './proposal-pictures'
import { ProposalVideo } from './proposal-video'

export type Fact = { term: string; description: ReactNode }

type ProposalViewProps = {
  proposal: ProposalDetail
  locale: Locale
  timeZone: string
  /** Sanitized HTML; empty where the idea has no long text. */
  narrative: string
  facts: Fact[]
  /** Below the title: what became of the idea. */
  lead?: ReactNode
  /** The vote panel, or what the author may do. */
  aside?: ReactNode
  t: Translator<'proposals'>
  children?: ReactNode
}

/** One idea: text, cost, place, and the actions beside it. */
export function ProposalView({
  proposal,
  locale,
  timeZone,
  narrative,
  facts,
  lead,
  aside,
  t,
  children,
}: ProposalViewProps) {
  const lang = proposal.locale === locale ? undefined : proposal.locale
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
      <article className="flex min-w-0 flex-col gap-6">
        <header className="flex flex-col gap-3">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={statusTone[proposal.status]}>{t(`statuses.${proposal.status}`)}</Badge>
            <TypeBadge type={proposal.type} text={t(`types.${proposal.type}`)} />
          </p>
          <Heading level={1} lang={lang}>
            {proposal.title || t('untitled')}
          </Heading>
          <p className="text-muted text-sm">{byline(proposal, locale, timeZone, t)}</p>
        </header>
        {lead}
        {proposal.status === 'CANCELLED' && (
          <Notice tone="warning" title={t('detail.cancelledTitle')}>
            <p>{t('detail.cancelledBody')}</p>
          </Notice>
        )}
        {proposal.statusReason && proposal.status !== 'CANCELLED' && (
          <Notice title={t('detail.statusReason')}>
            <p className="whitespace-pre-line">{proposal.statusReason}</p>
          </Notice>
        )}
        {lang && (
          <p className="flex items-center gap-2 text-muted text-sm">
            <Icon name="languages" />
            {t('detail.original', { language: LOCALE_NAMES[proposal.locale] })}
          </p>
        )}
        <ProposalPictures images={proposal.images} title={proposal.title} />
        {proposal.summary && (
          <p className="max-w-text whitespace-pre-line text-lg" lang={lang}>
            {proposal.summary}
          </p>
        )}
        {narrative && <ProseHtml lang={lang} html={narrative} />}
        {proposal.videoId && (
          <ProposalVideo
            videoId={proposal.videoId}
            href={videoAddress(proposal.videoId)}
            words={{
              title: t('video.title'),
              privacy: t('video.privacy'),
              play: t('video.play'),
              elsewhere: t('video.elsewhere'),
            }}
          />
        )}
        <ProposalDocuments documents={proposal.documents} locale={locale} />
        {children}
      </article>
      <aside className="flex flex-col gap-6 lg:sticky lg:top-6">
        {aside}
        {facts.length > 0 && <DescriptionList items={facts} />}
      </aside>
    </div>
  )
}

function byline(proposal: ProposalDetail, locale: Locale, timeZone: string, t: Translator<'proposals'>): string {
  const date = formatDate(locale, proposal.publishedAt ?? proposal.createdAt, timeZone)
  const name = proposal.author?.name ?? (hadAuthor(proposal) ? t('detail.formerMember') : null)
  const names = [name, ...proposal.coAuthors.map((one) => one.name)].filter((one) => one !== null)
  const written = names.length === 0 ? t('detail.on', { date }) : t('detail.by', { name: listOf(locale, names), date })
  return proposal.version.number > 1
    ? `${written} · ${t('detail.version', { number: proposal.version.number })}`
    : written
}

function listOf(locale: Locale, names: string[]): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}

// An erased account leaves its contributions behind (spec: account-deletion); an imported or withdrawn idea names
// nobody.
function hadAuthor({ author, authorId, status, isHidden }: ProposalDetail): boolean {
  return author === null && authorId !== null && status !== 'CANCELLED' && !isHidden
}
