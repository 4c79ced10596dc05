import { withQuery } from '@/lib/catalogues/routes'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { COMMENT_ORDERS, type CommentOrder } from '@/lib/participation/comments/orders'

type CommentOrderLinksProps = { order: CommentOrder; path: string; words: Translator<'talk'> }

/** The order of the comments: the current one, and the link to the other. */
export function CommentOrderLinks({ order, path, words }: CommentOrderLinksProps) {
  return (
    <ul aria-label={words('order.label')} className="flex gap-4 text-sm">
      {COMMENT_ORDERS.map((one) => (
        <li key={one}>
          {one === order ? (
            <span aria-current="true" className="inline-flex min-h-11 items-center font-semibold">
              {words(`order.${one}`)}
            </span>
          ) : (
            <a
              href={`${withQuery(path, { comments: one === 'newest' ? one : undefined })}#comments`}
              className="inline-flex min-h-11 items-center"
            >
              {words(`order.${one}`)}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
