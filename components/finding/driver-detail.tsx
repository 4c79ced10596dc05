import { Heading } from '@/components/ui/heading'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { type FoundDriver, listChallenges } from '@/lib/ideas/finding/topics'
import { IdeaSection } from './idea-section'
import { TileGrid } from './tile-grid'
import { TopicHead } from './topic-head'
import { challengeTile } from './topic-tiles'

type DriverDetailProps = { ctx: Context; driver: FoundDriver; name: string; page: number; t: Translator }

const CHALLENGES = 100

/** An area: what it is about, its topics, and the ideas of all of them. */
export async function DriverDetail({ ctx, driver, name, page, t }: DriverDetailProps) {
  const [challenges, ideaWords] = await Promise.all([
    listChallenges(ctx, { driverId: driver.id, size: CHALLENGES }),
    getTranslations('proposals'),
  ])
  const address = routes.driver(driver.id, name)
  return (
    <>
      <TopicHead ctx={ctx} topic={driver} kind="driver" label={t('drivers.title')} />
      {challenges.items.length > 0 && (
        <section aria-labelledby="topics" className="flex flex-col gap-5">
          <Heading level={2} id="topics">
            {t('challenges.ofArea')}
          </Heading>
          <TileGrid
            tiles={challenges.items.map((challenge) => challengeTile(ctx, challenge, { t, ideaWords }))}
            level={3}
            privateText=""
          />
        </section>
      )}
      {await IdeaSection({ ctx, filter: { area: driver.id }, address, page, t, ideaWords })}
    </>
  )
}
