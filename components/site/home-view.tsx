import { ProcessCard } from '@/components/processes/process-card'
import { ProposalCard } from '@/components/proposals/list/proposal-card'
import { CardGrid } from '@/components/ui/card-grid'
import { Container } from '@/components/ui/container'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import { routes } from '@/lib/foundation/routes'
import type { LatestProposal } from '@/lib/ideas/proposals/reading/list-latest'
import type { ProcessView } from '@/lib/process/processes/reading/process-view'
import { latestCards } from './latest-cards'
import { YourTasks } from './your-tasks'

type HomeViewProps = {
  ctx: Context
  processes: Page<ProcessView>
  latest: readonly LatestProposal[]
  t: Translator<'site'>
  /** Words of the areas `processes` and `proposals`. */
  words: Translator<'processes'>
  ideaWords: Translator<'proposals'>
}

/** The working page: what is for the reader to do, the processes, the latest ideas. */
export function HomeView({ ctx, processes, latest, t, words, ideaWords }: HomeViewProps) {
  const { actor } = ctx
  return (
    <Container className="flex flex-col gap-12 pt-8 pb-6 md:gap-16">
      <div className="flex flex-col gap-2">
        <Heading level={1}>
          {actor.kind === 'user' ? t('home.hello', { name: actor.name || actor.username }) : t('home.welcome')}
        </Heading>
        <p className="max-w-text text-lg text-muted">{t('home.text')}</p>
      </div>
      {actor.kind === 'user' && <YourTasks ctx={ctx} actor={actor} processes={processes.items} t={t} words={words} />}
      <section aria-labelledby="processes">
        <SectionHead
          id="processes"
          title={t('home.processes')}
          href={routes.processes()}
          more={t('home.allProcesses')}
        />
        {processes.items.length > 0 ? (
          <CardGrid>
            {processes.items.map((process) => (
              <ProcessCard key={process.id} ctx={ctx} process={process} t={words} />
            ))}
          </CardGrid>
        ) : (
          <EmptyState title={words('none.title')} level={3}>
            <p>{words('none.text')}</p>
          </EmptyState>
        )}
      </section>
      {latest.length > 0 && (
        <section aria-labelledby="latest">
          <SectionHead id="latest" title={t('home.latest')} />
          <CardGrid>
            {latestCards(ctx, latest, ideaWords).map((card) => (
              <ProposalCard key={card.id} card={card} hasPicture={latest.some((idea) => idea.coverFileId)} />
            ))}
          </CardGrid>
        </section>
      )}
    </Container>
  )
}

function SectionHead({ id, title, href, more }: { id: string; title: string; href?: string; more?: string }) {
  return (
    <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {href && <a href={href}>{more}</a>}
    </div>
  )
}
