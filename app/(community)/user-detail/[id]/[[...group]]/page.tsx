import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { UserDetail } from '@/components/account/profile/user-detail'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { titleOf } from '@/lib/edge/http/pages/page-metadata'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getShownPerson } from '@/lib/ideas/finding/get-shown-person'
import { getGroupOf } from '@/lib/ideas/finding/groups'
import { listProposalsBy } from '@/lib/ideas/proposals/reading/list-of-author'

type Props = { params: Promise<{ id: string; group?: string[] }> }

const load = cache(async (idText: string) => {
  const id = addressId(idText)
  const ctx = await pageContext()
  return { ctx, profile: await orRefusal(getShownPerson(ctx, id)) }
})

/** Profiles are not indexed. */
export const generateMetadata = servedMetadata(async ({ params }: Props): Promise<Metadata> => {
  const { ctx, profile } = await load((await params).id)
  return { title: titleOf(profile.displayName, ctx.organization.name), robots: { index: false, follow: false } }
})

export default servedPage(async function UserDetailPage({ params }: Props) {
  const { id, group: [groupId, ...more] = [] } = await params
  if (more.length > 0) notFound()
  const { ctx, profile } = await load(id)
  const group = groupId === undefined ? null : await orRefusal(getGroupOf(ctx, addressId(groupId), profile.id))
  const ideas = profile.isPublic ? await listProposalsBy(ctx, profile.id) : null
  return <UserDetail ctx={ctx} profile={profile} group={group} ideas={ideas?.items ?? []} />
})
