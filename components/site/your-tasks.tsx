import { phaseWords } from '@/components/processes/phase-words'
import { LinkButton } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import type { SignedIn } from '@/lib/foundation/context/actor'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { kindsOf } from '@/lib/participation/evaluations/policy'
import { kindOf } from '@/lib/process/module-types/registry'
import { stepAddress } from '@/lib/process/processes/reading/module-address'
import { type NextStep, nextStep } from '@/lib/process/processes/reading/next-step'
import { type ProcessView, stageOf } from '@/lib/process/processes/reading/process-view'

type YourTasksProps = {
  ctx: Context
  actor: SignedIn
  processes: readonly ProcessView[]
  t: Translator<'site'>
  words: Translator<'processes'>
}

const ACTIVE: readonly NextStep['kind'][] = ['vote', 'donate', 'propose']

/** What a member can do now, in each process that is under way: join it, or what its phase is for. */
export function YourTasks({ ctx, actor, processes, t, words }: YourTasksProps) {
  const tasks = processes
    .filter((process) => stageOf(process, ctx.now) === 'running')
    .flatMap((process) => [...evaluationsOf(ctx, actor, process, t), ...taskOf(ctx, actor, process, words)])
  return (
    <section aria-labelledby="yours">
      <Heading level={2} id="yours" className="mb-5">
        {t('home.yours')}
      </Heading>
      {tasks.length === 0 ? (
        <Notice icon="circle-check">{t('home.nothingToDo')}</Notice>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {tasks.map((task) => (
            <li key={task.href} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 md:px-5">
              <div className="min-w-0">
                <p className="font-semibold">{task.name}</p>
                <p className="text-muted text-sm">{task.when}</p>
              </div>
              <LinkButton href={task.href} variant="secondary">
                {task.label}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Task = { href: string; name: string; label: string; when: string }

function taskOf(ctx: Context, actor: SignedIn, process: ProcessView, words: Translator<'processes'>): Task[] {
  const name = pickText(process.name, ctx.locale, ctx.organization.languages)
  const step = nextStep(process, ctx.now)
  const phase = step && phaseWords(ctx, step.phase, words)
  const when = phase ? [phase.stateText, phase.when].filter(Boolean).join(', ') : ''
  if (!actor.joinedProcessIds.includes(process.id)) {
    return process.registration === 'OPEN'
      ? [{ href: routes.process(process.id), name, label: words('join.button'), when }]
      : []
  }
  if (!step || !ACTIVE.includes(step.kind)) return []
  return [{ href: stepAddress(process, step), name, label: words(`step.${step.kind}`), when }]
}

// Evaluators of a process need not be its members.
function evaluationsOf(ctx: Context, actor: SignedIn, process: ProcessView, t: Translator<'site'>): Task[] {
  if (kindsOf(actor, process.id).length === 0) return []
  const { languages } = ctx.organization
  return process.phases
    .filter(({ state }) => state === 'IN_PROGRESS')
    .flatMap((phase) => phase.modules.map((module) => ({ phase, module })))
    .flatMap(({ phase, module }) => {
      const { staffAddress } = kindOf(module.type)
      if (staffAddress === null || !module.enabled) return []
      return {
        href: staffAddress({ id: module.id, processId: process.id, phaseId: phase.id }),
        name: pickText(process.name, ctx.locale, languages),
        label: t('home.evaluate'),
        when: pickText(module.name, ctx.locale, languages),
      }
    })
}
