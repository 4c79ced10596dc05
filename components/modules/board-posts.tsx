import { Markdown } from '@/components/content/markdown'
import { DocumentList } from '@/components/files/document-list'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import { pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { BoardPost } from '@/lib/participation/boards/queries'

export async function BoardPosts({ ctx, posts }: { ctx: Context; posts: BoardPost[] }) {
  const t = await getTranslations('modules')
  const { locale, organization } = ctx
  if (posts.length === 0) return <EmptyState icon="message-circle" title={t('board.empty')} />
  return (
    <section aria-labelledby="posts" className="flex flex-col gap-6">
      <Heading level={2} id="posts">
        {t('board.title')}
      </Heading>
      {posts.map(({ id, title, body, pinned, createdAt, documents }) => {
        const name = pickTextWithLocale(title, locale, organization.languages)
        const text = pickTextWithLocale(body, locale, organization.languages)
        return (
          <article key={id} id={`post-${id}`} className="flex flex-col gap-2 border-line border-t pt-4">
            <Heading level={3} size="sm" lang={name.locale === locale ? undefined : name.locale}>
              {name.text}
            </Heading>
            <p className="flex flex-wrap gap-2 text-muted text-sm">
              {formatDate(locale, createdAt, organization.timeZone)}
              {pinned && <Badge tone="info">{t('board.pinned')}</Badge>}
            </p>
            <Markdown ctx={ctx} text={text.text} topLevel={4} lang={text.locale === locale ? undefined : text.locale} />
            {documents.length > 0 && <DocumentList documents={documents} locale={locale} />}
          </article>
        )
      })}
    </section>
  )
}
