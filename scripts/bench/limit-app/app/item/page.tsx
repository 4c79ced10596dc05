import { findItem } from '../../lib/items'

export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<{ id?: string }> }

/** A dynamic page with one query of one item. */
export default async function ItemPage({ searchParams }: Props) {
  const item = await findItem(Number((await searchParams).id ?? 1))
  if (!item) return <h1>Unknown</h1>
  return (
    <article>
      <h1>{item.title}</h1>
      <p>{item.summary}</p>
      {item.body.split('\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>{item.votes} votes</p>
      <p>cost {item.cost}</p>
    </article>
  )
}
