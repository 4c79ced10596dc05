import 'server-only'
import { z } from 'zod'
import { visitor } from '@/lib/catalogues/actor'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { AtomFeed } from '@/lib/edge/http/pages/atom-text'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { translator } from '@/lib/foundation/i18n/translations'
import { beginningOfText } from '@/lib/foundation/markdown/plain-of-text'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { stateColumn } from '@/lib/outcome/follow-through/rows'
import { getProcess } from '@/lib/process/processes/reading/queries'
import { deliveriesById } from './list-deliveries'

const ENTRIES = 30
const SUMMARY_LENGTH = 500

const entryRow = z.object({
  id: z.number(),
  deliveryId: z.number(),
  body: z.string(),
  locale: z.string(),
  stateAfter: stateColumn.nullable(),
  officeName: localizedText,
  publishedAt: z.date(),
  correctedAt: z.date().nullable(),
})

/** The latest reports and states of the projects of a process for feed readers, which never sign in. */
export async function followUpFeed(context: Context, processId: number): Promise<AtomFeed> {
  const ctx: Context = { ...context, actor: visitor }
  const { organization, locale } = ctx
  if (!organization.publiclyVisible) throw new AppError('processUnknown')
  const process = await getProcess(ctx, processId)
  const posts = await ctx.sql(entryRow)`
    SELECT s."id", s."deliveryId", s."body", s."locale", s."stateAfter"::text, s."officeName", s."publishedAt",
      s."correctedAt"
    FROM "DeliveryPost" s JOIN "Delivery" d ON d."id" = s."deliveryId" AND d."organizationId" = s."organizationId"
    WHERE d."processId" = ${processId} AND d."organizationId" = ${organization.id}
    ORDER BY s."publishedAt" DESC, s."id" DESC LIMIT ${ENTRIES}`
  const projects = await deliveriesById(ctx, [...new Set(posts.map(({ deliveryId }) => deliveryId))])
  const titles = new Map(projects.map((one) => [one.id, one.title]))
  const t = translator(locale, 'followThrough')
  const base = baseUrlOf(organization)
  const text = (words: object) => pickText(words, locale, organization.languages)
  const entries = posts.map((post) => {
    const state = post.stateAfter ? t(`state.${post.stateAfter}`) : ''
    return {
      url: `${base}${routes.followUpProject(processId, post.deliveryId)}#post-${post.id}`,
      title: [titles.get(post.deliveryId) ?? '', state].filter(Boolean).join(': '),
      summary: beginningOfText(post.body, SUMMARY_LENGTH),
      language: post.body ? post.locale : locale,
      author: text(post.officeName) || organization.name,
      publishedAt: post.publishedAt,
      updatedAt: post.correctedAt ?? post.publishedAt,
    }
  })
  return {
    url: base + withQuery(routes.followUpFeed(processId), { lang: locale }),
    pageUrl: base + routes.followUp(processId),
    title: t('titleOf', { name: text(process.name) }),
    language: locale,
    author: organization.name,
    updatedAt: new Date(Math.max(process.createdAt.getTime(), ...entries.map(({ updatedAt }) => updatedAt.getTime()))),
    entries,
  }
}
