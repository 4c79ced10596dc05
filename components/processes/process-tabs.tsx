import { Tabs } from '@/components/ui/tabs'
import type { Translator } from '@/lib/i18n/translations'
import { processPageAddress } from '@/lib/processes/page-address'
import type { ProcessPageKind } from '@/lib/processes/page-kinds'
import type { ProcessView } from '@/lib/processes/process-view'
import { routes } from '@/lib/routes'

type ProcessTabsProps = {
  process: Pick<ProcessView, 'id' | 'pages'>
  current: 'overview' | ProcessPageKind
  t: Translator
}

const ORDER: readonly ProcessPageKind[] = ['about', 'guidelines', 'faq', 'narration', 'contacts']

/** The pages of a process; only those that an officer wrote. */
export function ProcessTabs({ process, current, t }: ProcessTabsProps) {
  const pages = ORDER.filter((kind) => process.pages.includes(kind) || kind === current)
  if (pages.length === 0) return null
  const items = [
    { href: routes.process(process.id), label: t('tabs.overview'), isCurrent: current === 'overview' },
    ...pages.map((kind) => ({
      href: processPageAddress(kind, process.id),
      label: t(`tabs.${kind}`),
      isCurrent: current === kind,
    })),
  ]
  return <Tabs label={t('tabs.label')} items={items} />
}
