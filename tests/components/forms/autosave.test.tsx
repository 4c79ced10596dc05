import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Autosave, type AutosaveWords } from '@/components/forms/autosave/autosave'
import { FormContext } from '@/components/ui/form-context'
import type { FormState } from '@/lib/foundation/input/form-state'

const words: AutosaveWords = {
  saving: 'Saving',
  saved: 'Saved',
  notSaved: '{problem}',
  retrying: 'Retrying',
  signedOut: 'Ended',
  signIn: 'Sign in',
  conflict: {
    title: 'Changed elsewhere',
    text: 'Choose.',
    plain: 'Saved at {time}. Save again.',
    same: 'Same',
    none: 'Empty',
    choice: { mine: 'yours', theirs: 'theirs', keepMine: 'Keep mine', takeTheirs: 'Take theirs' },
  },
}

const refused: FormState = {
  status: 'error',
  fields: {},
  attempt: 1,
  values: { title: 'Mine', revision: '3' },
  conflict: {
    revision: '4',
    at: '12:04',
    saved: [{ name: 'title', label: 'title', text: 'Theirs', lang: '' }],
  },
}

function rendered(state: FormState, conflict = words.conflict): string {
  const context = {
    locale: 'en',
    idPrefix: 'field-',
    isPending: false,
    submitter: '',
    state,
  }
  return renderToStaticMarkup(
    <FormContext value={{ ...context, texts: {} as never }}>
      <Autosave
        save={async () => ({ state: 'signedOut' })}
        fields={{ proposalId: '7', revision: '3' }}
        labels={{ title: 'Title' }}
        signInHref="/login"
        words={{ ...words, conflict }}
      />
    </FormContext>,
  )
}

it('names what the form saves and the revision that is displayed', () => {
  const html = rendered({ status: 'idle' })
  expect(html).toContain('name="proposalId" value="7"')
  expect(html).toContain('name="revision" value="3"')
  expect(html).not.toContain('data-conflict')
})

it('displays both texts without a script, and names the revision that a further save replaces', () => {
  const html = rendered(refused)
  expect(html).toContain('name="revision" value="4"')
  for (const text of ['Saved at 12:04. Save again.', 'Title: yours', 'Mine', 'Title: theirs', 'Theirs', 'Take theirs'])
    expect(html).toContain(text)
  expect(html).not.toContain('Keep mine')
})

it('displays what is saved where only the button of the form decides', () => {
  const { choice: _, plain: __, ...alone } = words.conflict
  const html = rendered(refused, alone)
  expect(html).toContain('Choose.')
  expect(html).toContain('Theirs')
  expect(html).not.toContain('Mine')
})
