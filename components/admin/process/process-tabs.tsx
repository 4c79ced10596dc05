import { Tabs } from '@/components/ui/tabs'
import { routes } from '@/lib/catalogues/routes'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { keysOf } from '@/lib/foundation/input/keys-of'

type ProcessTab = 'overview' | 'ideas' | 'edit' | 'rules' | 'results' | 'followUp' | 'pages' | 'topics' | 'codes'

const addresses: Record<ProcessTab, (processId: number) => string> = {
  overview: routes.adminProcess,
  ideas: (processId) => routes.adminIdeas(processId),
  edit: routes.adminProcessEdit,
  rules: routes.adminProcessRules,
  results: routes.adminProcessResults,
  followUp: (processId) => routes.adminFollowUp(processId),
  pages: routes.adminProcessPages,
  topics: routes.adminProcessTopics,
  codes: (processId) => routes.adminProcessCodes(processId),
}

export function ProcessTabs({
  processId,
  current,
  t,
}: {
  processId: number
  current: ProcessTab
  t: Translator<'admin'>
}) {
  const items = keysOf(addresses).map((tab) => ({
    href: addresses[tab](processId),
    label: t(`processTabs.${tab}`),
    isCurrent: tab === current,
  }))
  return <Tabs label={t('processTabs.label')} items={items} />
}
