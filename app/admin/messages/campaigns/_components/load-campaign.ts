import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { getCampaign } from '@/lib/office/campaigns/list-campaigns'

/** The campaign of a page of the back office, with its subject and breadcrumbs. */
export async function loadCampaign(campaignId: string) {
  const id = addressId(campaignId)
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('campaigns')])
  const campaign = await orRefusal(getCampaign(ctx, id))
  const subject = pickText(campaign.subject, ctx.locale, ctx.organization.languages)
  const list = { href: routes.adminMessages(), label: t('list.title') }
  const crumbs = [list, { href: routes.adminCampaign(id), label: subject }]
  return { ctx, t, campaign, subject, list, crumbs }
}
