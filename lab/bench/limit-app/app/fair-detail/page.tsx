import { Body, head } from '../../lib/fair-detail'
import { findItem } from '../../lib/items'

export const dynamic = 'force-dynamic'
export const metadata = head

type Props = { searchParams: Promise<{ id?: string }> }

/** The elements of our own page as plain React, after one query. */
export default async function FairDetailPage({ searchParams }: Props) {
  await findItem(Number((await searchParams).id ?? 1))
  return <Body />
}
