import { Tabs } from '@/components/ui/tabs'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { processPageAddress } from '@/lib/process/processes/pages/page-address'
import type { ProcessPageKind } from '@/lib/process/processes/pages/page-kinds'
import type { ProcessView, TopicList } from '@/lib/process/processes/reading/process-view'

type ProcessTabsProps = {
  process: Pick<ProcessView, 'id' | 'pages' | 'topics'>
  current: 'overview' | ProcessPageKind | TopicList
  t: Translator<'processes'>
}

const ORDER: readonly ProcessPageKind[] = ['about', 'guidelines', 'faq', 'narration', 'contacts']

const TOPICS: readonly { list: TopicList; href: (processId: number) => string }[] = [
  { list: 'challenges', href: routes.processChallenges },
  { list: 'scenarios', href: routes.processScenarios },
  { list: 'groups', href: routes.processGroups },
]

/** The pages of a process: the written texts and the lists that are not empty. */
export function ProcessTabs({ process, current, t }: ProcessTabsProps) {
  const pages = ORDER.filter((kind) => process.pages.includes(kind) || kind === current)
  const topics = TOPICS.filter(({ list }) => process.topics.includes(list) || list === current)
  if (pages.length === 0 && topics.length === 0) return null
  const items = [
    { href: routes.process(process.id), label: t('tabs.overview'), isCurrent: current === 'overview' },
    ...pages.map((kind) => ({
      href: processPageAddress(kind, process.id),
      label: t(`tabs.${kind}`),
      isCurrent: current === kind,
    })),
    ...topics.map(({ list, href }) => ({
      href: href(process.id),
      label: t(`tabs.${list}`),
      isCurrent: current === list,
    })),
  ]
  return <Tabs label={t('tabs.label')} items={items} />
}
