import { routes } from '@/lib/catalogues/routes'
import { getTranslations } from '@/lib/foundation/i18n/translations'

type Counts = { ideas: number; comments: number; votes: number; followed: number; groups: number }

/** How much a person did, each number a link to what it counts. */
export async function OwnFigures({ counts }: { counts: Counts }) {
  const t = await getTranslations('account')
  const hrefs: Record<keyof Counts, string> = {
    ideas: routes.personalSpaceActivities(),
    comments: routes.personalSpaceActivities('comments'),
    votes: routes.personalSpaceActivities('votes'),
    followed: routes.personalSpaceActivities('followed'),
    groups: routes.groups(),
  }
  const names = ['ideas', 'comments', 'votes', 'followed', 'groups'] as const
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
      {names.map((name) => (
        <li key={name}>
          <a
            href={hrefs[name]}
            className="flex h-full flex-col rounded-md border border-line bg-surface px-4 py-3 text-ink no-underline hover:border-ink"
          >
            <span className="font-semibold font-serif text-2xl lining-nums tabular-nums">{counts[name]}</span>
            <span className="text-muted text-sm">{t(`figures.${name}`, { count: counts[name] })}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
