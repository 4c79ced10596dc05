import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { routes } from '@/lib/foundation/routes'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import type { DeliveryAnswer, DeliveryDetailAnswer } from './delivery-answers'
import { figuresOf } from './reading/figures'
import { findDeliveries, getDelivery } from './reading/find-deliveries'
import type { Delivery } from './reading/list-deliveries'
import { readHistory } from './reading/read-history'
import type { DeliveryState, Light } from './states'

type ListQuery = {
  page?: unknown
  size?: unknown
  'processId.equals'?: unknown
  'state.equals'?: unknown
  'light.equals'?: unknown
  'officeId.equals'?: unknown
}

/** `GET /deliveries` */
export async function listDeliveriesCall(ctx: Context, query: ListQuery) {
  const processId = Number(query['processId.equals'])
  const state = query['state.equals'] as DeliveryState | undefined
  const light = query['light.equals'] as Light | undefined
  const officeId = query['officeId.equals'] as number | undefined
  const { process, matching } = await findDeliveries(ctx, {
    ...{ processId },
    ...(state && { state }),
    ...(light && { light }),
    ...(officeId && { officeId }),
  })
  const [page, size] = [Number(query.page), Number(query.size)]
  const items = matching.slice(page * size, (page + 1) * size)
  return { items: items.map((one) => deliveryAnswer(ctx, one, process.currency)), total: matching.length, page, size }
}

/** `GET /deliveries/{deliveryId}` */
export async function getDeliveryCall(
  ctx: Context,
  { deliveryId }: { deliveryId: number },
): Promise<DeliveryDetailAnswer> {
  const { delivery, currency } = await getDelivery(ctx, deliveryId)
  const { posts, expenses, changes } = await readHistory(ctx, delivery)
  const file = <File extends { fileId: string; name: string; mediaType: string; sizeBytes: number }>(one: File) => ({
    ...{ fileId: one.fileId, name: one.name, mediaType: one.mediaType, sizeBytes: one.sizeBytes },
  })
  return {
    ...deliveryAnswer(ctx, delivery, currency),
    posts: posts.map(({ officeName, files, publishedAt, correctedAt, ...post }) => ({
      ...post,
      office: texts(officeName),
      publishedAt: publishedAt.toISOString(),
      correctedAt: correctedAt?.toISOString() ?? null,
      files: files.map((one) => ({ ...file(one), alternative: one.alternative })),
    })),
    expenses: expenses.map((one) => ({ ...one, file: one.file && file(one.file) })),
    changes: changes.map(({ title, createdAt, ...one }) => ({
      ...one,
      title: texts(title),
      createdAt: createdAt.toISOString(),
    })),
  }
}

/** `GET /processes/{processId}/follow-up` */
export async function getFollowUpCall(ctx: Context, { processId }: { processId: number }) {
  const { process, all } = await findDeliveries(ctx, { processId })
  const { reportEveryDays, followThroughUntil } = process
  return { ...figuresOf(all), reportEveryDays, followThroughUntil }
}

function deliveryAnswer({ organization }: Context, delivery: Delivery, currency: string): DeliveryAnswer {
  const {
    titleLocale: _locale,
    place: _place,
    next: _next,
    lateDays,
    officeId,
    officeName,
    reportOn,
    ...rest
  } = delivery
  const {
    mergedIntoId,
    stateLocale: _language,
    milestones,
    stateSince,
    createdAt: _created,
    updatedAt,
    ...fields
  } = rest
  return {
    ...fields,
    url: baseUrlOf(organization) + routes.followUpProject(delivery.processId, delivery.id),
    office: officeId === null ? null : { id: officeId, name: texts(officeName ?? {}) },
    daysLate: lateDays,
    currency,
    reportDueOn: reportOn,
    carriedOutWith: mergedIntoId,
    milestones: milestones.map((one) => ({ ...one, title: texts(one.title) })),
    stateSince: stateSince.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

function texts(text: LocalizedText): Record<string, string> {
  return Object.fromEntries(Object.entries(text).flatMap(([locale, words]) => (words ? [[locale, words]] : [])))
}
