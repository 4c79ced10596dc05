import { z } from 'zod'
import { AdminFrame } from '@/components/admin/admin-frame'
import { ActView } from '@/components/admin/desk/act-view'
import type { DeskChoices } from '@/components/admin/desk/desk-choices'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { titleOf } from '@/lib/edge/http/pages/page-metadata'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { currentContext } from '@/lib/edge/request/current'
import { AppError } from '@/lib/foundation/errors/app-error'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { carryOutActAction } from '@/lib/generated/actions/office/desk/carry-out-act'
import { undoActAction } from '@/lib/generated/actions/office/desk/undo-act'
import { readAct } from '@/lib/office/desk/read-act'
import type { DeskAct } from '@/lib/office/desk/schemas'
import { loadChoices } from '../../_components/load-choices'

type Props = { params: Promise<{ processId: string; actId: string }> }

export async function generateMetadata() {
  const [ctx, t] = await Promise.all([currentContext(), getTranslations('desk')])
  return { title: titleOf(t('acts.title'), ctx.organization.name), robots: { index: false, follow: false } }
}

export default servedPage(async function AdminIdeasActPage({ params }: Props) {
  const [segments, ctx, t, words] = await Promise.all([
    params,
    pageContext({ member: true }),
    getTranslations('desk'),
    getTranslations('proposals'),
  ])
  const processId = addressId(segments.processId)
  const actId = z.uuid().safeParse(segments.actId)
  const act = await orRefusal(actId.success ? readAct(ctx, { actId: actId.data }) : unknown())
  if (act.processId !== processId) await orRefusal(unknown())
  const choices = await loadChoices(ctx, processId)
  const crumbs = [{ href: routes.adminIdeas(processId), label: t('title') }]
  return (
    <AdminFrame actor={ctx.actor} section="processes" title={t(`acts.${act.act.kind}.title`)} crumbs={crumbs}>
      <ActView
        act={act}
        value={valueText(act.act, choices, t, words)}
        reason={reasonText(act.act, choices)}
        locale={ctx.locale}
        carryOut={carryOutActAction}
        undo={undoActAction}
        t={t}
      />
    </AdminFrame>
  )
})

async function unknown(): Promise<never> {
  throw new AppError('deskActUnknown')
}

function reasonText(act: DeskAct, { hidings, refusals }: DeskChoices): string {
  if (!('reason' in act)) return ''
  const stored = [...hidings, ...refusals].find(({ value }) => value === String(act.reasonId))
  return [stored?.label, act.reason].filter(Boolean).join(' ')
}

function valueText(
  act: DeskAct,
  { topics, contexts, evaluators }: DeskChoices,
  t: Translator<'desk'>,
  words: Translator<'proposals'>,
): string {
  const nameOf = (found: { id: number; name: string }[], id: number | null, none: string) =>
    found.find((one) => one.id === id)?.name ?? none
  switch (act.kind) {
    case 'topic':
      return nameOf(topics, act.challengeId, '')
    case 'context':
      return nameOf(contexts, act.scenarioId, t('acts.context.none'))
    case 'assign':
      return nameOf(evaluators, act.userId, t('acts.assign.none'))
    case 'stands':
      return t(`stands.${act.standsToVote}`)
    case 'status':
      return words(`statuses.${act.status}`)
    case 'hide':
      return ''
  }
}
