import { Container } from '@/components/ui/container'
import { Heading } from '@/components/ui/heading'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { OwnMark } from '@/lib/participation/votes/ballots/list-own-ballots'
import type { ProcessView } from '@/lib/process/processes/process-view'
import { YourTasks } from './your-tasks'

type HomeHeadProps = {
  ctx: Context
  /** Of a member, to find what is theirs to do. */
  processes: readonly ProcessView[]
  /** What the member gave in votes of these processes. */
  marks: readonly OwnMark[]
  t: Translator<'site'>
  /** Words of the area `processes`. */
  words: Translator<'processes'>
}

/** The beginning of the home page: greeting, and what the member can do now. */
export function HomeHead({ ctx, processes, marks, t, words }: HomeHeadProps) {
  const { actor } = ctx
  return (
    <Container className="flex flex-col gap-10 pt-8 md:gap-14">
      <div className="flex flex-col gap-2">
        <Heading level={1}>
          {actor.kind === 'user' ? t('home.hello', { name: actor.name || actor.username }) : t('home.welcome')}
        </Heading>
        <p className="max-w-text text-lg text-muted">{t('home.text')}</p>
      </div>
      {actor.kind === 'user' && (
        <YourTasks ctx={ctx} actor={actor} processes={processes} marks={marks} t={t} words={words} />
      )}
    </Container>
  )
}
