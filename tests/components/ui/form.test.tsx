import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Form } from '@/components/ui/form'
import { TextField } from '@/components/ui/text-field'
import type { FormState } from '@/lib/foundation/input/form-state'
import { renderedTags } from '../../setup/rendered-tags'

const count = { one: '', few: '', many: '', other: '' }
const texts = {
  error: 'Error:',
  optional: '(optional)',
  pending: 'Sending…',
  unreachable: '',
  outdated: '',
  showPassword: '',
  hidePassword: '',
  limit: count,
  left: count,
  over: count,
  signIn: 'Sign in in a new tab',
  kept: { title: '', body: '', at: '', takeUp: '', discard: '' },
}

/** The form as the server renders it: the answer of a browser without scripts. */
function rendered(initialState: FormState, more: { isHiddenOnSuccess?: boolean; version?: number } = {}): string {
  const action = async () => initialState
  return renderToStaticMarkup(
    <Form
      {...{ action, texts, initialState, ...more }}
      summaryTitle="There is a problem"
      locale="en"
      submitLabel="Save"
    >
      <TextField name="title" label="Title" help="At most five words." />
      <TextField name="place" label="Where is it?" isOptional defaultValue="Here" />
    </Form>,
  )
}

const refused: FormState = {
  status: 'error',
  fields: { title: 'Enter a title.', place: 'Choose a place.' },
  values: { title: 'A <pond>', place: '' },
  attempt: 1,
}

describe('a form', () => {
  it('ties each control to its label and help, and marks what is optional', () => {
    const html = rendered({ status: 'idle' })
    expect(html).toMatch(/<label for="field-title"[^>]*><span>Title<\/span><\/label>/)
    const [title, place] = renderedTags(html, 'input')
    expect(title).toMatchObject({
      id: 'field-title',
      name: 'title',
      'aria-describedby': 'field-title-help',
      required: '',
    })
    expect(html).toContain('(optional)')
    expect(place).toMatchObject({ id: 'field-place', name: 'place', type: 'text', value: 'Here' })
    expect(place).not.toHaveProperty('required')
    expect(html).not.toContain('role="alert"')
  })

  it('summarizes refusals with the names of their fields as links, and gives back what was typed', () => {
    const html = rendered(refused)
    expect(html).toMatch(/<a href="#field-title"[^>]*>Title: Enter a title\.<\/a>/)
    // A label that asks has its own mark.
    expect(html).toMatch(/<a href="#field-place"[^>]*>Where is it\? Choose a place\.<\/a>/)
    const [title, place] = renderedTags(html, 'input')
    expect(title).toMatchObject({
      'aria-invalid': 'true',
      'aria-describedby': 'field-title-help field-title-error',
      value: 'A &lt;pond&gt;',
    })
    expect(place?.['value'] ?? '').toBe('')
  })

  it('moves the focus to the refusals of a submission, not to those known before it', () => {
    expect(rendered(refused)).toMatch(/<div role="alert"[^>]*autofocus=""/i)
    expect(rendered({ ...refused, attempt: 0 })).not.toMatch(/autofocus/i)
  })

  it('offers to sign in where the session has ended, in a new tab', () => {
    const error = { name: 'signInRequired', code: 1102, message: 'Sign in first.', signInHref: '/login?next=%2F' }
    expect(rendered({ ...refused, error })).toMatch(
      /<a href="\/login\?next=%2F" target="_blank"[^>]*>Sign in in a new tab</,
    )
  })

  it('displays a success, with its fields or without them, until something else has changed what it says', () => {
    const saved: FormState = { status: 'success', message: 'It is saved.', attempt: 1, data: { version: 3 } }
    expect(rendered(saved)).toMatch(/role="status"[\s\S]*It is saved\.[\s\S]*name="title"/)
    expect(rendered(saved, { isHiddenOnSuccess: true })).not.toContain('name="title"')
    expect(rendered(saved, { version: 3 })).toContain('It is saved.')
    expect(rendered(saved, { version: 4 })).not.toContain('It is saved.')
  })
})
