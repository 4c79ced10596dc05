import type { ReactNode } from 'react'
import { Card, CardLink } from '@/components/ui/card'
import { CardGrid } from '@/components/ui/card-grid'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-paths'
import { Notice } from '@/components/ui/notice'
import { Stack } from '@/components/ui/stack'
import { routes } from '@/lib/catalogues/routes'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { SEARCH_LENGTH_MAX } from '@/lib/ideas/proposals/limits'
import type { FoundView } from './found'
import { FoundParts } from './found-parts'
import { QuickSearch } from './quick-search'

type ExploreViewProps = {
  q: string
  /** Null for a search of fewer than `min` characters. */
  found: FoundView | null
  min: number
  /** Pause after the last keystroke before searching. */
  delayMs: number
  t: Translator<'finding'>
  /** The officer's blocks below the title. */
  intro: ReactNode
}

/** The search over everything, and links to the other lists. */
export function ExploreView({ q, found, min, delayMs, t, intro }: ExploreViewProps) {
  return (
    <>
      <Stack gap="lg">
        <Stack gap="sm">
          <Heading level={1}>{t('explore.title')}</Heading>
          <p className="max-w-text text-lg text-muted">{t('explore.intro')}</p>
        </Stack>
        {intro}
        <QuickSearch
          action={routes.explore()}
          quickUrl={routes.quickSearch()}
          words={q}
          maxLength={SEARCH_LENGTH_MAX}
          lengthMin={min}
          delayMs={delayMs}
          texts={{
            label: t('explore.label'),
            help: t('explore.help', { min }),
            button: t('explore.button'),
            searching: t('explore.searching'),
            failed: t('explore.failed'),
          }}
        >
          {found && <FoundParts found={found} />}
          {q !== '' && !found && <Notice tone="warning">{t('explore.tooShort', { min })}</Notice>}
        </QuickSearch>
      </Stack>
      <section aria-labelledby="doors" className="flex flex-col gap-5">
        <Heading level={2} id="doors">
          {t('explore.doors')}
        </Heading>
        <CardGrid>
          {DOORS.map(({ key, href, icon }) => (
            <Card key={key} as="article">
              <Icon name={icon} size={28} className="text-accent-text" />
              <Heading level={3}>
                <CardLink href={href()}>{t(`${key}.title`)}</CardLink>
              </Heading>
              <p className="text-muted">{t(key === 'space' ? 'explore.spaceText' : `${key}.intro`)}</p>
            </Card>
          ))}
        </CardGrid>
      </section>
    </>
  )
}

type DoorName = 'space' | 'drivers' | 'scenarios' | 'groups' | 'community'

const DOORS: readonly { key: DoorName; href: () => string; icon: IconName }[] = [
  { key: 'space', href: routes.communitySpace, icon: 'map' },
  { key: 'drivers', href: routes.drivers, icon: 'layers' },
  { key: 'scenarios', href: routes.scenarios, icon: 'map-pin' },
  { key: 'groups', href: routes.groups, icon: 'users' },
  { key: 'community', href: routes.community, icon: 'message-circle' },
]
