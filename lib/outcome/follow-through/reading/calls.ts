import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { ID_MAX } from '@/lib/foundation/input/ids'
import { listQuery } from '@/lib/foundation/input/paging'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import type { DeliveryAnswer } from '@/lib/outcome/follow-through/delivery-answers'
import {
  deliveryAnswer as deliveryAnswerShape,
  deliveryDetail,
  followUpFigures,
} from '@/lib/outcome/follow-through/delivery-answers'
import { deliveryAddress } from '@/lib/outcome/follow-through/schemas'
import { day, id, ofProcess, reading, visible } from '@/lib/outcome/follow-through/shapes'
import type { DeliveryState, Light } from '@/lib/outcome/follow-through/states'
import { DELIVERY_STATES, LIGHTS } from '@/lib/outcome/follow-through/states'
import { figuresOf } from './figures'
import { findDeliveries, getDelivery } from './find-deliveries'
import type { Delivery } from './list-deliveries'
import { readHistory } from './read-history'

function deliveryAnswer({ organization }: Context, delivery: Delivery, currency: string): DeliveryAnswer {
  const { officeId, officeName } = delivery
  return {
    ...delivery,
    url: baseUrlOf(organization) + routes.followUpProject(delivery.processId, delivery.id),
    office: officeId === null ? null : { id: officeId, name: texts(officeName ?? {}) },
    daysLate: delivery.lateDays,
    currency,
    reportDueOn: delivery.reportOn,
    carriedOutWith: delivery.mergedIntoId,
    milestones: delivery.milestones.map((one) => ({ ...one, title: texts(one.title) })),
  }
}

function texts(text: LocalizedText): Record<string, string> {
  return Object.fromEntries(Object.entries(text).flatMap(([locale, words]) => (words ? [[locale, words]] : [])))
}

const filterId = z.coerce.number().int().min(1).max(ID_MAX)

export const listDeliveriesCall = call({
  ...reading,
  method: 'GET',
  path: '/deliveries',
  summary: 'What becomes of the funded projects of a process',
  answers: 'list',
  query: listQuery(['id'], {
    'processId.equals': filterId,
    'state.equals': z.enum(DELIVERY_STATES).optional(),
    'light.equals': z.enum(LIGHTS).optional(),
    'officeId.equals': filterId.optional(),
  }),
  output: z.array(deliveryAnswerShape),
  errors: visible,
  run: async (ctx, query) => {
    const processId = Number(query['processId.equals'])
    const state = query['state.equals'] as DeliveryState | undefined
    const light = query['light.equals'] as Light | undefined
    const officeId = query['officeId.equals'] as number | undefined
    const { process, matching } = await findDeliveries(ctx, {
      processId,
      ...(state && { state }),
      ...(light && { light }),
      ...(officeId && { officeId }),
    })
    const [page, size] = [Number(query.page), Number(query.size)]
    const items = matching.slice(page * size, (page + 1) * size)
    return {
      items: items.map((one) => deliveryAnswer(ctx, one, process.currency)),
      total: matching.length,
      page,
      size,
    }
  },
})

export const getDeliveryCall = call({
  ...reading,
  method: 'GET',
  path: '/deliveries/{deliveryId}',
  summary: 'A funded project with its posts, expenses and the history of its dates',
  params: deliveryAddress,
  output: deliveryDetail,
  errors: ['deliveryUnknown', 'processPrivate'],
  run: async (ctx, { deliveryId }) => {
    const { delivery, currency } = await getDelivery(ctx, deliveryId)
    const { posts, expenses, changes } = await readHistory(ctx, delivery)
    return {
      ...deliveryAnswer(ctx, delivery, currency),
      posts: posts.map((post) => ({ ...post, office: texts(post.officeName) })),
      expenses,
      changes: changes.map((change) => ({ ...change, title: texts(change.title) })),
    }
  },
})

export const getFollowUpCall = call({
  ...reading,
  method: 'GET',
  path: '/processes/{processId}/follow-up',
  summary: 'Figures of the funded projects of a process, equal to its CSV',
  params: ofProcess,
  output: followUpFigures.extend({ reportEveryDays: id, followThroughUntil: day.nullable() }),
  errors: visible,
  run: async (ctx, { processId }) => {
    const { process, all } = await findDeliveries(ctx, { processId })
    const { reportEveryDays, followThroughUntil } = process
    return { ...figuresOf(all), reportEveryDays, followThroughUntil }
  },
})
