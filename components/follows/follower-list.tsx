import { Heading } from '@/components/ui/heading'
import { routes } from '@/lib/catalogues/routes'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Follower } from '@/lib/participation/follows/list-followers'

type FollowerListProps = { followers: readonly Follower[]; followersCount: number; words: Translator<'talk'> }

/** The followers of an idea: public profiles by name, the others as a number. */
export function FollowerList({ followers, followersCount, words }: FollowerListProps) {
  const others = followersCount - followers.length
  return (
    <section id="followers" aria-labelledby="followers-title" className="flex flex-col gap-3">
      <Heading level={2} size="md" id="followers-title">
        {words('follow.who')}
      </Heading>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {followers.map(({ id, name }) => (
          <li key={id}>
            <a href={routes.user(id)} className="inline-flex min-h-11 items-center">
              {name}
            </a>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="text-muted">{words('follow.private', { count: others })}</p>}
    </section>
  )
}
