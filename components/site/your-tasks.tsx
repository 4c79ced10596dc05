import { phaseWords } from '@/components/processes/phase-words'
import { VotedMark } from '@/components/processes/voted-mark'
import { LinkButton } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import type { SignedIn } from '@/lib/foundation/context/actor'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { OwnMark } from '@/lib/participation/votes/ballots/list-own-ballots'
import type { ProcessView } from '@/lib/process/processes/reading/process-view'
import { isDone, type Task, tasksOf } from './tasks'

type YourTasksProps = {
  ctx: Context
  actor: SignedIn
  processes: readonly ProcessView[]
  /** What the member gave in votes of these processes. */
  marks: readonly OwnMark[]
  t: Translator<'site'>
  words: Translator<'processes'>
}

/** What a member can do now, in each process that is under way: join it, or what its phase is for. */
export function YourTasks({ ctx, actor, processes, marks, t, words }: YourTasksProps) {
  const tasks = tasksOf({ actor, now: ctx.now }, processes, marks)
  return (
    <section aria-labelledby="yours">
      <Heading level={2} id="yours" className="mb-5">
        {t('home.yours')}
      </Heading>
      {tasks.every(isDone) && (
        <Notice icon="circle-check" className="mb-4">
          {t('home.nothingToDo')}
        </Notice>
      )}
      {tasks.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {tasks.map((task) => (
            <li key={task.href} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 md:px-5">
              <OneTask ctx={ctx} task={task} t={t} words={words} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type OneTaskProps = Pick<YourTasksProps, 'ctx' | 't' | 'words'> & { task: Task }

function OneTask({ ctx, task, t, words }: OneTaskProps) {
  const named = (text: unknown) => pickText(text, ctx.locale, ctx.organization.languages)
  const { process, phase, href } = task
  const { stateText, when } = phaseWords(ctx, phase, words, process)
  const mark = task.kind === 'step' ? task.mark : undefined
  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold">{named(process.name)}</p>
        {task.kind === 'evaluate' && <p className="text-sm">{named(task.module.name)}</p>}
        <p className="text-muted text-sm">{[stateText, when].filter(Boolean).join(', ')}</p>
        {mark && <VotedMark mark={mark} locale={ctx.locale} currency={process.currency} t={words} />}
      </div>
      <LinkButton href={href} variant={isDone(task) ? 'quiet' : 'secondary'}>
        {labelOf(task, t, words)}
      </LinkButton>
    </>
  )
}

function labelOf(task: Task, t: Translator<'site'>, words: Translator<'processes'>): string {
  if (task.kind === 'evaluate') return t('home.evaluate')
  if (task.kind === 'join') return words('join.button')
  return task.isDone ? words('step.changeVote') : words(`step.${task.step}`)
}
