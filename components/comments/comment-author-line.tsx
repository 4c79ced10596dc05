import { Badge } from '@/components/ui/badge'
import { Face } from '@/components/ui/face'
import { Icon } from '@/components/ui/icon'
import { routes } from '@/lib/catalogues/routes'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { CommentAuthor } from '@/lib/participation/comments/list-comments'

type CommentAuthorLineProps = {
  /** Null for people who left. */
  author: CommentAuthor | null
  name: string
  date: string
  words: Translator<'talk'>
}

/** Face, name, role and date of a comment; the name leads to a public profile. */
export function CommentAuthorLine({ author, name, date, words }: CommentAuthorLineProps) {
  const src = author?.avatarFileId ? routes.file(author.avatarFileId) : null
  return (
    <div className="flex items-center gap-2 pb-1">
      <Face seed={author?.id ?? 0} name={name} src={src} />
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
        {author?.isPublic ? (
          <a href={routes.user(author.id)} className="min-w-0 font-semibold text-ink [overflow-wrap:anywhere]">
            {name}
          </a>
        ) : (
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
        )}
        {author?.role && (
          <Badge
            tone={TONES[author.role]}
            icon={author.role === 'official' && <Icon name="landmark" size={16} />}
            className="[overflow-wrap:anywhere]"
          >
            {words(`role.${author.role}`)}
          </Badge>
        )}
        <span className="text-muted">{date}</span>
      </p>
    </div>
  )
}

const TONES = { author: 'neutral', official: 'accent', expert: 'info' } as const
