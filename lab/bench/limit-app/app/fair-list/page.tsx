import { Body, head } from '../../lib/fair-list'
import { listItems } from '../../lib/items'

export const dynamic = 'force-dynamic'
export const metadata = head

type Props = { searchParams: Promise<{ page?: string }> }

/** The elements of our own page as plain React, after one query. */
export default async function FairListPage({ searchParams }: Props) {
  await listItems(Number((await searchParams).page ?? 0))
  return <Body />
}
