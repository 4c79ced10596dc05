import { Icon } from '@/components/ui/icon'
import type { ActivityRow } from './activity-rows'

type ActivityListProps = { rows: readonly ActivityRow[]; untitled: string }

export function ActivityList({ rows, untitled }: ActivityListProps) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface">
      {rows.map(({ key, icon, kind, title, lang, href, note, date }) => (
        <li key={key} className="flex items-start gap-3 p-4 md:px-5">
          <Icon name={icon} className="mt-1 text-accent-text" />
          <div className="min-w-0 grow">
            <p className="text-muted text-sm">
              {kind}
              {kind.includes(date) ? '' : ` · ${date}`}
            </p>
            <a href={href} lang={lang} className="break-words font-semibold">
              {title || untitled}
            </a>
            <p dir="auto" className="line-clamp-2 break-words text-muted text-sm">
              {note}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
