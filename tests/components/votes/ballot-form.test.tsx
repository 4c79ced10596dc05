import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BallotForm } from '@/components/votes/ballot-form'
import { BALLOT_FORM } from '@/components/votes/ballot-form-id'

const texts = { error: 'Error:', undo: 'Undo', unreachable: '', pending: 'Sending…' }
const next = { href: '/ideas/2', label: 'The next idea' }

function rendered(joins: number | null): string {
  const action = async () => ({ status: 'idle' as const })
  return renderToStaticMarkup(
    <BallotForm {...{ action, texts, joins, next }} moduleId={7} version={0} label="Your ballot">
      <p>2 of 3 left</p>
    </BallotForm>,
  )
}

describe('the form of a ballot without a script', () => {
  it('names the vote, itself and the process that a first choice joins', () => {
    const html = rendered(4)
    expect(html).toMatch(new RegExp(`<form id="${BALLOT_FORM}"[^>]*aria-label="Your ballot"`))
    expect(html).toContain('<input type="hidden" name="moduleId" value="7"/>')
    expect(html).toContain('<input type="hidden" name="joins" value="4"/>')
    expect(html).toContain('2 of 3 left')
  })

  it('joins nothing for a member', () => {
    expect(rendered(null)).not.toContain('name="joins"')
  })

  it('offers neither undo nor the next idea before something was done', () => {
    const html = rendered(null)
    expect(html).not.toContain('name="undo"')
    expect(html).not.toContain(next.href)
    expect(html).toMatch(/<p role="status"[^>]*><\/p>/)
  })
})
