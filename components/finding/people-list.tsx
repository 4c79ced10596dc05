import { Icon } from '@/components/ui/icon'
import { routes } from '@/lib/catalogues/routes'
import type { PublicPerson } from '@/lib/ideas/finding/community-people'

type PeopleListProps = { people: readonly PublicPerson[]; groupId?: number | undefined }

/** People with a public profile, each a link to it. */
export function PeopleList({ people, groupId }: PeopleListProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-5 gap-y-1">
      {people.map(({ id, displayName, avatarFileId }) => (
        <li key={id}>
          <a
            href={routes.user(id, groupId)}
            className="flex min-h-14 items-center gap-3 rounded-md p-1 text-ink no-underline hover:bg-sunken hover:underline"
          >
            {avatarFileId ? (
              <img
                src={routes.file(avatarFileId)}
                alt=""
                width={48}
                height={48}
                loading="lazy"
                className="size-12 shrink-0 rounded-full border border-line object-cover"
              />
            ) : (
              <span className="flex size-12 shrink-0 items-center justify-center rounded-full border border-line bg-sunken text-muted">
                <Icon name="user" size={24} />
              </span>
            )}
            <span className="min-w-0 break-words">{displayName}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
