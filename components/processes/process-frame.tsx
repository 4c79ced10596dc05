import type { ReactNode } from 'react'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { OwnMark } from '@/lib/participation/votes/ballots/list-own-ballots'
import type { ProcessView } from '@/lib/process/processes/process-view'
import { JoinProcess } from './join-process'
import { PhaseLine } from './phase-line'
import { ProcessAction } from './process-action'
import { type ProcessPage, ProcessPages } from './process-pages'

type ProcessFrameProps = {
  ctx: Context
  process: ProcessView
  page: ProcessPage
  /** The heading with what belongs to it. */
  head: ReactNode
  /** Of the reader, on the process's own page. */
  marks?: readonly OwnMark[] | undefined
  joinAction?: FormAction | undefined
  t: Translator<'processes'>
  children: ReactNode
}

/** Every page of a process: heading, action of the phase, list of pages, line of phases, content. */
export function ProcessFrame(props: ProcessFrameProps) {
  const { ctx, process, page, head, marks = [], joinAction, t, children } = props
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
      <header className="flex min-w-0 flex-col gap-3">{head}</header>
      <div className="flex flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <ProcessAction ctx={ctx} process={process} marks={marks} isCompact={page !== 'overview'} t={t}>
          {joinAction && <JoinProcess ctx={ctx} process={process} action={joinAction} t={t} />}
        </ProcessAction>
        <ProcessPages process={process} current={page} t={t} />
      </div>
      <div className="flex min-w-0 flex-col gap-8 md:gap-10">
        <PhaseLine ctx={ctx} process={process} t={t} />
        {children}
      </div>
    </div>
  )
}
