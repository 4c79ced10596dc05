import { cache } from 'react'
import { getGroup } from '@/lib/finding/groups'
import { getChallenge, getDriver, getScenario } from '@/lib/finding/topics'
import { pageContext } from '@/lib/http/page-guard'
import { addressId, orRefusal } from '@/lib/http/page-refusal'
import { type LocalizedText, pickText } from '@/lib/i18n/localized-text'

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
