import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { routes } from '@/lib/catalogues/routes'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { isBallotModule } from '@/lib/process/module-types/registry'
import type { ProcessPageKind } from '@/lib/process/processes/page-kinds'
import { processPageAddress } from '@/lib/process/processes/pages/page-address'
import type { ProcessView, TopicList } from '@/lib/process/processes/process-view'

/** A page of a process, as its list names it; `phase` is not in the list. */
export type ProcessPage = 'overview' | 'phase' | ProcessPageKind | TopicList

type ProcessPagesProps = {
  process: Pick<ProcessView, 'id' | 'pages' | 'topics' | 'phases'>
  current: ProcessPage
  t: Translator<'processes'>
}

const ORDER: readonly ProcessPageKind[] = ['about', 'guidelines', 'faq', 'narration', 'contacts']

const TOPICS: readonly { list: TopicList; href: (processId: number) => string }[] = [
  { list: 'challenges', href: routes.processChallenges },
  { list: 'scenarios', href: routes.processScenarios },
  { list: 'groups', href: routes.processGroups },
]

/** The last vote of a process that was opened; null before. */
function voteOf({ id: processId, phases }: Pick<ProcessView, 'id' | 'phases'>) {
  const votes = phases.flatMap(({ id: phaseId, modules }) =>
    modules.flatMap(({ id, type, votingOpenedAt }) =>
      isBallotModule(type) && votingOpenedAt !== null ? [{ id, processId, phaseId, votingOpenedAt }] : [],
    ),
  )
  return votes.toSorted((a, b) => b.votingOpenedAt.getTime() - a.votingOpenedAt.getTime())[0] ?? null
}

/** The pages of a process as one list: the written texts and the lists that are not empty. Folded on phones. */
export function ProcessPages({ process, current, t }: ProcessPagesProps) {
  const pages = ORDER.filter((kind) => process.pages.includes(kind) || kind === current)
  const topics = TOPICS.filter(({ list }) => process.topics.includes(list) || list === current)
  const vote = voteOf(process)
  if (pages.length === 0 && topics.length === 0 && vote === null && current === 'overview') return null
  const items: { key: Exclude<ProcessPage, 'phase'> | 'counting'; href: string }[] = [
    { key: 'overview', href: routes.process(process.id) },
    ...pages.map((kind) => ({ key: kind, href: processPageAddress(kind, process.id) })),
    ...topics.map(({ list, href }) => ({ key: list, href: href(process.id) })),
    ...(vote ? [{ key: 'counting' as const, href: routes.counting(vote) }] : []),
  ]
  return (
    <nav aria-label={t('tabs.label')}>
      <details className="unfolded-wide group rounded-md border border-line bg-surface">
        <summary className="flex min-h-11 list-none items-center justify-between gap-2 rounded-md px-4 font-semibold">
          {t('tabs.label')}
          <Icon name="chevron-down" className="group-open:rotate-180" />
        </summary>
        <ul className="px-2 pb-2 lg:py-2">
          {items.map(({ key, href }) => (
            <li key={key}>
              <a
                href={href}
                aria-current={key === current ? 'page' : undefined}
                className={classNames(
                  'flex min-h-11 items-center rounded-md border-s-3 px-3 text-ink no-underline hover:underline',
                  key === current ? 'border-accent-text bg-accent-soft font-semibold' : 'border-transparent',
                )}
              >
                {t(`tabs.${key}`)}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
