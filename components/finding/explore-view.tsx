import { Card, CardLink } from '@/components/ui/card'
import { CardGrid } from '@/components/ui/card-grid'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-paths'
import { Notice } from '@/components/ui/notice'
import { Stack } from '@/components/ui/stack'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { FOUND_ON_PAGE, isLongEnough, QUICK_SEARCH_DELAY_MS, QUICK_SEARCH_MIN } from '@/lib/ideas/finding/search'
import { SEARCH_LENGTH_MAX } from '@/lib/ideas/proposals/limits'
import { foundView } from './found'
import { FoundParts } from './found-parts'
import { QuickSearch } from './quick-search'

/** The search over everything, and the other ways into what there is. */
export async function ExploreView({ ctx, q, t }: { ctx: Context; q: string; t: Translator }) {
  const ideaWords = await getTranslations('proposals')
  const found = isLongEnough(q) ? await foundView(ctx, q, FOUND_ON_PAGE, { t, ideaWords }) : null
  const min = QUICK_SEARCH_MIN
  return (
    <>
      <Stack gap="lg">
        <Stack gap="sm">
          <Heading level={1}>{t('explore.title')}</Heading>
          <p className="max-w-text text-lg text-muted">{t('explore.intro')}</p>
        </Stack>
        <QuickSearch
          action={routes.explore()}
          quickUrl={routes.quickSearch()}
          words={q}
          maxLength={SEARCH_LENGTH_MAX}
          lengthMin={min}
          delayMs={QUICK_SEARCH_DELAY_MS}
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

const DOORS: readonly { key: string; href: () => string; icon: IconName }[] = [
  { key: 'space', href: routes.communitySpace, icon: 'map' },
  { key: 'drivers', href: routes.drivers, icon: 'layers' },
  { key: 'scenarios', href: routes.scenarios, icon: 'map-pin' },
  { key: 'groups', href: routes.groups, icon: 'users' },
  { key: 'community', href: routes.community, icon: 'message-circle' },
]
