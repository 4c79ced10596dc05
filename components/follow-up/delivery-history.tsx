import { DocumentList } from '@/components/files/document-list'
import { Picture } from '@/components/ui/picture'
import { ProseHtml } from '@/components/ui/prose'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { LoadedHistory } from '@/lib/outcome/follow-through/reading/load-history'
import type { PlanChangeRow } from '@/lib/outcome/follow-through/reading/read-history'
import { dayWords } from './delivery-words'

type RenderedPost = LoadedHistory['posts'][number]

type HistoryProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  posts: readonly RenderedPost[]
  changes: readonly PlanChangeRow[]
  /** When it was decided to carry the project out. */
  decidedAt: Date
  t: Translator<'followThrough'>
}

/** What happened, the latest first: reports, states, moved promises, and the decision. */
export function DeliveryHistory({ ctx, posts, changes, decidedAt, t }: HistoryProps) {
  const entries = [
    ...posts.map((post) => ({
      key: `post-${post.id}`,
      at: post.publishedAt,
      node: <Post ctx={ctx} post={post} t={t} />,
    })),
    ...changes.map((one) => ({
      key: `change-${one.id}`,
      at: one.createdAt,
      node: <Change ctx={ctx} change={one} t={t} />,
    })),
    { key: 'decided', at: decidedAt, node: <p>{t('history.decided')}</p> },
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime())
  return (
    <ol className="flex flex-col gap-5 border-line-strong border-s-2 ps-4">
      {entries.map(({ key, at, node }) => (
        <li key={key} className="flex min-w-0 flex-col gap-1">
          <p className="text-muted text-sm tabular-nums">{formatDate(ctx.locale, at, ctx.organization.timeZone)}</p>
          {node}
        </li>
      ))}
    </ol>
  )
}

type PostProps = Pick<HistoryProps, 'ctx' | 't'> & { post: RenderedPost }

function Post({ ctx: { locale, organization }, post, t }: PostProps) {
  const { stateBefore, stateAfter, decidedBy, correctedAt, correction, files, html } = post
  const office = pickText(post.officeName, locale, organization.languages)
  const lang = post.locale === locale ? undefined : post.locale
  const images = files.filter(({ purpose }) => purpose === 'image')
  const documents = files.filter(({ purpose }) => purpose === 'document')
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {stateBefore && stateAfter && (
        <p className="font-semibold">
          {t('history.state', { before: t(`state.${stateBefore}`), after: t(`state.${stateAfter}`) })}
        </p>
      )}
      {office && !stateAfter && <p className="font-semibold">{t('history.report', { office })}</p>}
      {post.byLink && <p className="text-muted text-sm">{t('history.byLink')}</p>}
      {html && (
        <div lang={lang}>
          <ProseHtml html={html} />
        </div>
      )}
      {decidedBy && <p>{t('history.decidedBy', { who: decidedBy })}</p>}
      {images.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {images.map(({ fileId, alternative }) => (
            <li key={fileId}>
              <a href={routes.file(fileId)}>
                <Picture alt={alternative} seed={fileId} src={routes.file(fileId, 480)} isRounded />
                {alternative === '' && <span className="sr-only">{t('history.picture')}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
      {documents.length > 0 && <DocumentList documents={documents} locale={locale} />}
      {correctedAt && (
        <p className="text-muted text-sm">
          {t('history.corrected', { date: formatDate(locale, correctedAt, organization.timeZone), note: correction })}
        </p>
      )}
    </div>
  )
}

type ChangeProps = Pick<HistoryProps, 'ctx' | 't'> & { change: PlanChangeRow }

function Change({ ctx: { locale, organization }, change, t }: ChangeProps) {
  const { field, before, after, reason } = change
  const what = field === 'milestone' ? pickText(change.title, locale, organization.languages) : t(`history.${field}`)
  const day = (value: string | null) => (value === null ? '' : dayWords(locale, value))
  const dates = { what, before: day(before), after: day(after) }
  const sentence =
    before === null
      ? t('history.promised', dates)
      : after === null
        ? t('history.dropped', dates)
        : t('history.moved', dates)
  return (
    <p className={before === null ? 'text-muted' : undefined}>
      {sentence}{' '}
      {reason && (
        <span lang={change.locale === locale ? undefined : change.locale}>{t('history.because', { reason })}</span>
      )}
    </p>
  )
}
