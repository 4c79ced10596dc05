import { Heading } from '@/components/ui/heading'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { listPublicFollowers } from '@/lib/participation/follows/list-followers'

type FollowerListProps = { ctx: Context; proposalId: number; followersCount: number; words: Translator }

const SHOWN = 100

/** Who follows an idea: public profiles by name, the others as a number. */
export async function FollowerList({ ctx, proposalId, followersCount, words }: FollowerListProps) {
  const { items } = await listPublicFollowers(ctx, proposalId, { page: 0, size: SHOWN })
  const others = followersCount - items.length
  return (
    <section id="followers" aria-labelledby="followers-title" className="flex flex-col gap-3">
      <Heading level={2} size="md" id="followers-title">
        {words('follow.who')}
      </Heading>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {items.map(({ id, name }) => (
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
