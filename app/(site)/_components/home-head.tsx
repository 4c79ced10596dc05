import { HomeHead } from '@/components/site/home-head'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { listOwnMarks } from '@/lib/participation/votes/ballots/list-own-ballots'
import { listProcesses } from '@/lib/process/processes/reading/queries'

const PROCESSES = 6

/** The beginning of the home page, which stands before its blocks. */
export async function homeHead(ctx: Context) {
  const [t, words, own] = await Promise.all([
    getTranslations('site'),
    getTranslations('processes'),
    ctx.actor.kind === 'user' ? listProcesses(ctx, { size: PROCESSES }) : null,
  ])
  const processes = own?.items ?? []
  const marks = await listOwnMarks(
    ctx,
    processes.map(({ id }) => id),
  )
  return <HomeHead ctx={ctx} processes={processes} marks={marks} t={t} words={words} />
}
