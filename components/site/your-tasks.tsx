import type { ReactNode } from 'react'
import { phaseWords } from '@/components/processes/phase-words'
import { VotedMark } from '@/components/processes/voted-mark'
import { LinkButton } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { iconPaths } from '@/components/ui/icon-paths'
import { Notice } from '@/components/ui/notice'
import type { SignedIn } from '@/lib/catalogues/actor'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney } from '@/lib/foundation/i18n/format'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { OwnMark } from '@/lib/participation/votes/ballots/list-own-ballots'
import type { ProcessView } from '@/lib/process/processes/process-view'
import { isDone, type Task, tasksOf } from './tasks'

type YourTasksProps = {
  ctx: Context
  actor: SignedIn
  processes: readonly ProcessView[]
  /** What the member gave in votes of these processes. */
  marks: readonly OwnMark[]
  /** Rows of other tasks, after the processes. */
  more?: ReactNode
  t: Translator<'site'>
  words: Translator<'processes'>
}

/** What a member can do now, in each process that is under way: join it, or what its phase is for. */
export function YourTasks({ ctx, actor, processes, marks, more, t, words }: YourTasksProps) {
  const tasks = tasksOf({ actor, now: ctx.now }, processes, marks)
  return (
    <section aria-labelledby="yours">
      <Heading level={2} id="yours" className="mb-5">
        {t('home.yours')}
      </Heading>
      {tasks.every(isDone) && !more && (
        <Notice icon={iconPaths['circle-check']} className="mb-4">
          {t('home.nothingToDo')}
        </Notice>
      )}
      {(tasks.length > 0 || more) && (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {tasks.map((task) => (
            <li key={task.href} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 md:px-5">
              <OneTask ctx={ctx} task={task} t={t} words={words} />
            </li>
          ))}
          {more}
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
        {mark && <Left mark={mark} locale={ctx.locale} currency={process.currency} t={t} />}
      </div>
      <LinkButton href={href} variant={isDone(task) ? 'quiet' : 'secondary'}>
        {labelOf(task, t, words)}
      </LinkButton>
    </>
  )
}

type LeftProps = { mark: OwnMark; locale: Locale; currency: string; t: Translator<'site'> }

/** What a ballot can still take. */
function Left({ mark: { kind, used, max, isFull }, locale, currency, t }: LeftProps) {
  if (max === null || isFull) return null
  const left = max - used
  return (
    <p className="text-sm">
      {kind === 'preferences'
        ? t('home.preferencesLeft', { left })
        : t('home.moneyLeft', { left: formatMoney(locale, left, currency) })}
    </p>
  )
}

function labelOf(task: Task, t: Translator<'site'>, words: Translator<'processes'>): string {
  if (task.kind === 'evaluate') return t('home.evaluate')
  if (task.kind === 'join') return words('join.button')
  return task.isDone ? words('step.changeVote') : words(`step.${task.step}`)
}
