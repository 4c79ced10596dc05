import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-paths'

type ProposalWaysProps = { label: string; ways: readonly { href: string; label: string; icon: IconName }[] }

/** A quiet list of what one can do with an idea. */
export function ProposalWays({ label, ways }: ProposalWaysProps) {
  if (ways.length === 0) return null
  return (
    <nav aria-label={label} data-print="no">
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {ways.map((way) => (
          <li key={way.href}>
            <a href={way.href} className="flex min-h-11 items-center gap-3 py-2">
              <Icon name={way.icon} size={20} />
              {way.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
