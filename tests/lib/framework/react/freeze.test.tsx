import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { freeze, staticHtml } from '@/lib/framework/react/freeze'

const hostile = `"><script>alert('x')</script>&amp;`

function Person({ name }: { name: string }) {
  return <b title={name}>{name}</b>
}
async function Later({ name }: { name: string }) {
  await Promise.resolve()
  return <Person name={name} />
}
const client = Object.assign(() => null, { $$typeof: Symbol.for('react.client.reference') }) as unknown as () => null

type Node = React.ReactElement<Record<string, unknown>>
const parts = (node: unknown): Node[] => [(node as Node).props['children'] as Node | Node[]].flat()

describe('freezing server-rendered trees', () => {
  const trees: [string, React.ReactNode][] = [
    ['text and entities', <p key="1">{hostile} &copy; Łódź</p>],
    [
      'attributes of every kind',
      <a
        key="1"
        className="x"
        href={`/a?b=${hostile}`}
        aria-current={false}
        data-x={1}
        hrefLang="it"
        tabIndex={-1}
        hidden
        title=""
      >
        go
      </a>,
    ],
    [
      'nothing for null, false and undefined',
      <p key="1" lang={undefined} id={undefined}>
        {null}
        {false}
        {undefined}
        {0}
      </p>,
    ],
    [
      'boolean attributes',
      <details key="1" open>
        <summary>s</summary>
        <input type="checkbox" required defaultChecked disabled={false} />
      </details>,
    ],
    [
      'fields with values',
      <form key="1">
        <input name="q" defaultValue={hostile} />
        <textarea name="t" defaultValue={`\n${hostile}`} />
      </form>,
    ],
    [
      'the chosen option',
      <select key="1" name="s" defaultValue="b">
        <option value="a">A</option>
        <option value="b">B</option>
      </select>,
    ],
    [
      'a select without a value',
      <select key="1" name="s" defaultValue={undefined}>
        <option value="">all</option>
        <option value="b">B</option>
      </select>,
    ],
    [
      'drawings',
      <svg key="1" viewBox="0 0 24 24" strokeWidth={2} strokeLinecap="round" aria-hidden="true">
        <path d="M0 0" fillRule="evenodd" />
      </svg>,
    ],
    ['styles', <i key="1" style={{ width: 4, backgroundColor: 'red', '--w': 3 } as React.CSSProperties} />],
    [
      'components, lists and fragments',
      <ul key="1">
        {['a', 'b'].map((name) => (
          <li key={name}>
            <Person name={name} />
          </li>
        ))}
      </ul>,
    ],
    ['images', <img key="1" src="/x.webp" srcSet="/x.webp 1x" alt={hostile} width={4} loading="lazy" />],
  ]
  it.each(trees)('renders the same HTML as React: %s', async (_what, tree) => {
    const dom = (html: string) =>
      html
        .replace(/=""/g, '')
        .replace(/ (class|for|title|href|name|value|checked|selected)(?==|[ >])/g, ' $1')
        .replaceAll('/>', '>')
    expect(dom(await staticHtml(tree))).toBe(dom(renderToStaticMarkup(tree)))
  })

  it('waits for asynchronous components', async () => {
    expect(
      await staticHtml(
        <p>
          <Later name={hostile} />
        </p>,
      ),
    ).toBe(
      renderToStaticMarkup(
        <p>
          <Person name={hostile} />
        </p>,
      ),
    )
  })

  it('omits an address that would run a script', async () => {
    for (const address of ['javascript:alert(1)', ' \tJaVa\nScript:alert(1)']) {
      expect(await staticHtml(<a href={address}>x</a>)).toBe('<a>x</a>')
    }
  })
})

describe('trees with client components', () => {
  it('keep the client component in place and freeze its siblings', async () => {
    const Island = client
    const frozen = await freeze(
      <main className="m">
        <h1>{hostile}</h1>
        <div>
          <Island />
        </div>
        <p>
          after <b>it</b>
        </p>
      </main>,
    )
    const [main] = parts(frozen)
    const [title, place, after] = parts(main)
    expect(main?.props['className']).toBe('m')
    expect(title?.props['dangerouslySetInnerHTML']).toEqual({ __html: renderToStaticMarkup(hostile) })
    expect(parts(place)[0]?.type).toBe(client)
    expect(after?.props['dangerouslySetInnerHTML']).toEqual({ __html: 'after <b>it</b>' })
  })

  it('leave a form with an action and its fields to React', async () => {
    const action = async () => undefined
    const frozen = await freeze(
      <form action={action}>
        <input name="a" />
      </form>,
    )
    expect(parts(frozen)[0]?.props['action']).toBe(action)
    await expect(staticHtml(<form action={action} />)).rejects.toThrow(/action/)
  })

  it('keep the position of a client component when siblings before it change', async () => {
    const Island = client
    const placeOf = async (isGiven: boolean, names: string[]) => {
      const frozen = await freeze(
        <section>
          {isGiven && <p>given</p>}
          {names.map((name) => (
            <Person key={name} name={name} />
          ))}
          <Island />
        </section>,
      )
      return parts(parts(frozen)[0]).findIndex((child) => child?.type === client)
    }
    expect(await placeOf(false, [])).toBe(2)
    expect(await placeOf(true, ['a', 'b'])).toBe(2)
  })
})
