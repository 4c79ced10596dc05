import { listItems } from '../../lib/items'

export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<{ process?: string; size?: string }> }

/** A dynamic page with one query of so many items. */
export default async function ListPage({ searchParams }: Props) {
  const { process, size } = await searchParams
  const items = await listItems(Number(process ?? 1), Number(size ?? 20))
  return (
    <>
      <h1>Proposals</h1>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <article>
              <h2>
                <a href={`/item?id=${item.id}`}>{item.title}</a>
              </h2>
              <p>{item.summary}</p>
              <p>{item.votes} votes</p>
              <ul>
                <li>{item.status}</li>
                <li>cost {item.cost}</li>
              </ul>
            </article>
          </li>
        ))}
      </ul>
    </>
  )
}
