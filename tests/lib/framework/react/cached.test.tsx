import { describe, expect, it } from 'vitest'
import { Cached } from '@/lib/framework/react/cached'
import { freeze, staticHtml } from '@/lib/framework/react/freeze'

const client = Object.assign(() => null, { $$typeof: Symbol.for('react.client.reference') }) as unknown as () => null

/** Something to render that counts how often it is. */
function counted() {
  let times = 0
  const inside = (name: string) => {
    times += 1
    return <p title={name}>{name}</p>
  }
  return { inside, times: () => times }
}

describe('cached HTML', () => {
  it('is rendered once for an owner and its dependencies', async () => {
    const { inside, times } = counted()
    const owner = {}
    const tree = (of: object, name: string) => (
      <main>
        <Cached of={of} by={name}>
          {() => inside(name)}
        </Cached>
      </main>
    )
    const first = await staticHtml(tree(owner, 'Ada'))
    expect(first).toBe('<main><p title="Ada">Ada</p></main>')
    expect(await staticHtml(tree(owner, 'Ada'))).toBe(first)
    expect(times()).toBe(1)
    expect(await staticHtml(tree(owner, 'Bo'))).toContain('Bo')
    expect(times()).toBe(2)
    // An owner that was read again is another one.
    await staticHtml(tree({}, 'Ada'))
    expect(times()).toBe(3)
  })

  it('is the same in several places', async () => {
    const { inside } = counted()
    const kept = (
      <Cached of={inside} by="x">
        {() => (
          <>
            {inside('a & b')}
            and <br />
          </>
        )}
      </Cached>
    )
    const once = '<p title="a &amp; b">a &amp; b</p>and <br>'
    expect(await staticHtml(kept)).toBe(once)
    expect(await staticHtml(<div>{kept}</div>)).toBe(`<div>${once}</div>`)
  })

  it('is not cached when something inside needs React', async () => {
    const Island = client
    let times = 0
    const tree = () => (
      <Cached of={client} by="x">
        {() => {
          times += 1
          return (
            <div>
              <Island />
            </div>
          )
        }}
      </Cached>
    )
    await freeze(tree())
    await freeze(tree())
    expect(times).toBe(2)
  })

  it('keeps four megabytes, what was used last, and two large texts', async () => {
    const { inside, times } = counted()
    const owner = {}
    const written = (name: string) =>
      staticHtml(
        <Cached of={owner} by={name.slice(0, 20)}>
          {() => inside(name)}
        </Cached>,
      )
    const lines = Array.from({ length: 1200 }, (_, index) => `${index} €`.padEnd(1000, '.'))
    for (const line of lines) await written(line)
    await written(lines[1199] as string)
    expect(times()).toBe(1200)
    await written(lines[0] as string)
    expect(times()).toBe(1201)
    for (const large of ['a', 'b', 'a', 'c', 'a', 'b']) await written(large.repeat(300_000))
    expect(times()).toBe(1205)
    await written(lines[1199] as string)
    expect(times()).toBe(1205)
  })
})
