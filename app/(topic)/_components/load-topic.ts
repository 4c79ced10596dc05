import { cache } from 'react'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { type LocalizedText, pickText } from '@/lib/foundation/i18n/localized-text'
import { getGroup } from '@/lib/ideas/finding/groups'
import { getChallenge, getDriver, getScenario } from '@/lib/ideas/finding/topics'

type Get<Topic> = (ctx: Awaited<ReturnType<typeof pageContext>>, id: number) => Promise<Topic>

function loader<Topic extends { name: LocalizedText }>(get: Get<Topic>) {
  return cache(async (id: string) => {
    const ctx = await pageContext()
    const topic = await orRefusal(get(ctx, addressId(id)))
    return { ctx, topic, name: pickText(topic.name, ctx.locale, ctx.organization.languages) }
  })
}

// Each read once for a page and its metadata.
export const loadDriver = loader(getDriver)
export const loadChallenge = loader(getChallenge)
export const loadScenario = loader(getScenario)
export const loadGroup = loader(getGroup)
