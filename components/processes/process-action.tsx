import type { ReactNode } from 'react'
import { LinkButton } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-paths'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { OwnMark } from '@/lib/participation/votes/ballots/list-own-ballots'
import { currentPhase, nextPhase, type ProcessView, stageOf } from '@/lib/process/processes/process-view'
import { stepAddress } from '@/lib/process/processes/reading/module-address'
import { type NextStep, nextStep, sideStep } from '@/lib/process/processes/reading/next-step'
import { phaseWords } from './phase-words'
import { VotedMark } from './voted-mark'

type ProcessActionProps = {
  ctx: Pick<Context, 'locale' | 'now' | 'organization'>
  process: ProcessView
  /** What the reader gave in votes of this process. */
  marks: readonly OwnMark[]
  /** On a page other than the process's own: without the secondary action. */
  isCompact?: boolean
  t: Translator<'processes'>
  /** Joining, where the visitor may. */
  children?: ReactNode
}

/** The one action of a process now, with its deadline. */
export function ProcessAction({ ctx, process, marks, isCompact = false, t, children }: ProcessActionProps) {
  const step = nextStep(process, ctx.now)
  const side = isCompact ? undefined : sideStep(process, step)
  const mark = step && marks.find(({ moduleId }) => moduleId === step.module.id)
  const isOver = stageOf(process, ctx.now) === 'concluded'
  const phase = isOver ? undefined : (currentPhase(process) ?? nextPhase(process))
  const words = phase && phaseWords(ctx, phase, t, process)
  const label = step && (mark?.isFull ? t('step.changeVote') : t(`step.${step.kind}`))
  return (
    <div
      className={classNames(
        'flex flex-col gap-3 rounded-md border border-accent-text bg-accent-soft p-4',
        isCompact ? 'max-lg:flex-row max-lg:flex-wrap max-lg:items-center max-lg:justify-between' : 'md:p-5',
      )}
    >
      <div className="min-w-0">
        <p className="font-semibold font-serif text-lg">
          {phase ? pickText(phase.name, ctx.locale, ctx.organization.languages) : t('over')}
        </p>
        {words && (
          <p className={isCompact ? 'text-sm' : undefined}>
            <span className="font-semibold">{words.stateText}</span>
            {words.when && <span className="block text-muted">{words.when}</span>}
          </p>
        )}
        {mark && <VotedMark mark={mark} locale={ctx.locale} currency={process.currency} t={t} />}
      </div>
      {step && (
        <div className={classNames('flex flex-col gap-2', !isCompact && 'w-full')}>
          <LinkButton
            href={stepAddress(process, step)}
            variant={mark?.isFull ? 'secondary' : 'primary'}
            icon={<Icon name={ICONS[step.kind]} />}
            isWide={!isCompact}
          >
            {label}
          </LinkButton>
          {side && (
            <LinkButton href={stepAddress(process, side)} variant="quiet" isWide>
              {t(`step.${side.kind}`)}
            </LinkButton>
          )}
        </div>
      )}
      {children}
    </div>
  )
}

const ICONS: Record<NextStep['kind'], IconName> = {
  vote: 'vote',
  donate: 'hand-heart',
  propose: 'lightbulb',
  seeResult: 'chart-bar',
  readIdeas: 'list',
  inform: 'info',
}
