import { Heading } from '@/components/ui/heading'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { FoundChallenge, FoundDriver } from '@/lib/ideas/finding/topics'
import { IdeaSection, type TopicIdeas } from './idea-section'
import { TileGrid } from './tile-grid'
import { TopicHead } from './topic-head'
import { challengeTile } from './topic-tiles'

type DriverDetailProps = {
  ctx: Context
  driver: FoundDriver
  name: string
  challenges: readonly FoundChallenge[]
  ideas: TopicIdeas
  t: Translator<'finding'>
  ideaWords: Translator<'proposals'>
}

/** An area: its description, its topics, and the ideas of all of them. */
export function DriverDetail({ ctx, driver, name, challenges, ideas, t, ideaWords }: DriverDetailProps) {
  return (
    <>
      <TopicHead ctx={ctx} topic={driver} kind="driver" label={t('drivers.title')} />
      {challenges.length > 0 && (
        <section aria-labelledby="topics" className="flex flex-col gap-5">
          <Heading level={2} id="topics">
            {t('challenges.ofArea')}
          </Heading>
          <TileGrid
            tiles={challenges.map((challenge) => challengeTile(ctx, challenge, { t, ideaWords }))}
            level={3}
            privateText=""
          />
        </section>
      )}
      <IdeaSection ctx={ctx} ideas={ideas} address={routes.driver(driver.id, name)} t={t} ideaWords={ideaWords} />
    </>
  )
}
