import type { ReactNode } from 'react'
import { DocumentList } from '@/components/files/document-list'
import { statusTone } from '@/components/proposals/list/proposal-card'
import { TypeBadge } from '@/components/proposals/list/type-badge'
import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import { DescriptionList } from '@/components/ui/description-list'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { ProseHtml } from '@/components/ui/prose'
import { LOCALE_NAMES, type Locale } from '@/lib/foundation/i18n/locales'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { ProposalDetail, ProposalDocument } from '@/lib/ideas/proposals/reading/get-proposal'
import { videoAddress } from '@/lib/ideas/proposals/video'
import { Byline } from './byline'
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
  /** The official answer in place of the plain reason of the status. */
  answer?: ReactNode
  /** Cost, place and topic in words. */
  factLine?: string | undefined
  /** A candidate of an open vote: its status is that of all others, and is not displayed. */
  isInVote?: boolean | undefined
  /** Voting and following. */
  acts?: ReactNode
  /** What else one can do with the idea. */
  tools?: ReactNode
  t: Translator<'proposals'>
  children?: ReactNode
}

/** One idea: on phones what it is, the acts, its text, then facts and tools; acts and facts beside it on desktops. */
export function ProposalView(props: ProposalViewProps) {
  const {
    proposal,
    locale,
    timeZone,
    narrative,
    facts,
    factLine,
    lead,
    answer,
    isInVote = false,
    acts,
    tools,
    t,
  } = props
  const lang = proposal.locale === locale ? undefined : proposal.locale
  const rows = acts && isInVote && proposal.images.length === 0 ? ROWS.short : ROWS.tall
  return (
    <article
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-12 lg:gap-y-0',
        rows.article,
      )}
    >
      <div className={classNames('flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-start-1', rows.head)}>
        <header className="flex flex-col gap-2">
          <Badges proposal={proposal} isInVote={isInVote} t={t} />
          <Heading level={1} size="lg" lang={lang}>
            {proposal.title || t('untitled')}
          </Heading>
          {factLine && <p className="font-semibold tabular-nums">{factLine}</p>}
          <Byline proposal={proposal} locale={locale} timeZone={timeZone} t={t} />
        </header>
        {lead}
        {proposal.status === 'CANCELLED' && (
          <Notice tone="warning" title={t('detail.cancelledTitle')}>
            <p>{t('detail.cancelledBody')}</p>
          </Notice>
        )}
        {answer ||
          (proposal.statusReason && proposal.status !== 'CANCELLED' && (
            <Notice title={t('detail.statusReason')}>
              <p className="whitespace-pre-wrap">{proposal.statusReason}</p>
            </Notice>
          ))}
        {lang && (
          <p className="flex items-center gap-2 text-muted text-sm">
            <Icon name="languages" />
            {t('detail.original', { language: LOCALE_NAMES[proposal.locale] })}
          </p>
        )}
        <ProposalPictures images={proposal.images} title={proposal.title} />
        {proposal.summary && (
          <p className="max-w-text whitespace-pre-wrap text-lg" lang={lang}>
            {proposal.summary}
          </p>
        )}
      </div>
      {/* What the reader chose, follows or may do is nothing for paper. */}
      {acts && (
        <div data-print="no" className={classNames('flex flex-col gap-4 lg:col-start-2 lg:row-start-1', rows.acts)}>
          {acts}
        </div>
      )}
      <div className={classNames('flex min-w-0 flex-col gap-6 lg:col-start-1 lg:mt-6', rows.text)}>
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
        {props.children}
      </div>
      <aside className={classNames('flex flex-col gap-6 lg:col-start-2', acts ? 'lg:mt-6' : '', rows.aside)}>
        {facts.length > 0 && <DescriptionList items={facts} />}
        {tools && (
          <div data-print="no" className="contents">
            {tools}
          </div>
        )}
      </aside>
    </article>
  )
}

// The rows of a desktop: what is taller than its neighbour, the head or the acts, spans a row that nothing else starts
// in, so that both columns flow without gaps.
const ROWS = {
  tall: {
    article: 'lg:grid-rows-[auto_1fr_auto]',
    head: 'lg:row-span-2',
    acts: '',
    text: 'lg:row-start-3',
    aside: 'lg:row-span-2 lg:row-start-2',
  },
  short: {
    article: 'lg:grid-rows-[auto_minmax(min-content,0.001fr)_1fr]',
    head: '',
    acts: 'lg:row-span-2',
    text: 'lg:row-span-2 lg:row-start-2',
    aside: 'lg:row-start-3',
  },
}

/** Status and kind, where they say more than "an idea in a vote". */
function Badges({ proposal, isInVote, t }: Pick<ProposalViewProps, 'proposal' | 't'> & { isInVote: boolean }) {
  const hasKind = proposal.type !== 'PROPOSAL'
  if (isInVote && !hasKind) return null
  return (
    <p className="flex flex-wrap items-center gap-2">
      {!isInVote && <Badge tone={statusTone[proposal.status]}>{t(`statuses.${proposal.status}`)}</Badge>}
      {hasKind && <TypeBadge type={proposal.type} text={t(`types.${proposal.type}`)} />}
    </p>
  )
}

type ProposalDocumentsProps = { documents: readonly ProposalDocument[]; locale: Locale }

/** The documents of an idea to be saved, each with what it is and how large. */
async function ProposalDocuments({ documents, locale }: ProposalDocumentsProps) {
  if (documents.length === 0) return null
  const t = await getTranslations('files')
  return (
    <section aria-labelledby="documents" className="flex flex-col gap-3">
      <Heading level={2} id="documents">
        {t('documentsTitle')}
      </Heading>
      <DocumentList documents={documents} locale={locale} />
    </section>
  )
}
