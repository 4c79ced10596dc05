import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { UploadField } from '@/components/files/upload-field'
import { Form } from '@/components/ui/form'
import type { FormState } from '@/lib/foundation/input/form-state'
import { renderedTags } from '../../setup/rendered-tags'

const NAMES = ['legend', 'help', 'add', 'atOnce', 'sending', 'wait', 'added', 'removed', 'moved', 'failed'] as const
const MORE = ['unreachable', 'tooLarge', 'tooMany', 'cover', 'makeCover', 'up', 'down', 'remove'] as const
const LAST = ['alternative', 'coverChoice', 'removeChoice'] as const
// Each word is its own name.
const words = Object.fromEntries([...NAMES, ...MORE, ...LAST].map((name) => [name, name])) as Record<
  (typeof NAMES)[number] | (typeof MORE)[number] | (typeof LAST)[number],
  string
>
const icons = { up: '', down: '', remove: '', image: '', document: '' }
const count = { one: '', few: '', many: '', other: '' }
const texts = {
  error: 'Error:',
  optional: '',
  pending: '',
  unreachable: '',
  outdated: '',
  showPassword: '',
  hidePassword: '',
  limit: count,
  left: count,
  over: count,
  signIn: '',
  kept: { title: '', body: '', at: '', takeUp: '', discard: '' },
}
const picture = (fileId: string, name: string, alternative = '') => ({
  state: 'stored' as const,
  key: fileId,
  fileId,
  name,
  size: '2 kB',
  alternative,
})
const pictures = [picture('one', 'piazza.webp', 'The square'), picture('two', 'lake.webp')]

/** The field as the server renders it: the answer of a browser without scripts. */
function rendered(purpose: 'image' | 'document', initialState: FormState = { status: 'idle' }): string {
  const limits = { address: '/uploads', accept: 'image/*', bytesMax: 10, countMax: 3 }
  return renderToStaticMarkup(
    <Form action={async () => initialState} summaryTitle="" locale="en" {...{ texts, initialState }}>
      <UploadField {...{ purpose, words, icons, stored: pictures, ...limits }} />
    </Form>,
  )
}

describe('the field of pictures without a script', () => {
  it('sends files with the form, and says so', () => {
    const html = rendered('image')
    expect(renderedTags(html, 'input')).toContainEqual(
      expect.objectContaining({ id: 'field-images', name: 'newImages', type: 'file', accept: 'image/*' }),
    )
    expect(html).toContain('<input type="hidden" name="withFiles" value="image"/>')
    expect(html).toContain('atOnce')
  })

  it('describes each stored picture, lets one be the cover and any be removed', () => {
    const html = rendered('image')
    expect(html.match(/name="imageIds" value="\w+"/g)).toEqual([
      'name="imageIds" value="one"',
      'name="imageIds" value="two"',
    ])
    expect(html).toContain('value="The square"')
    const covers = renderedTags(html, 'input').filter(({ name }) => name === 'coverId')
    expect(covers.map(({ value, checked }) => [value, checked])).toEqual([
      ['one', ''],
      ['two', undefined],
    ])
    expect(html.match(/name="removedFiles"/g)).toHaveLength(2)
  })

  it('shows of a refused form what was sent: without the removed ones, the new cover first', () => {
    const values = {
      withFiles: 'image',
      imageIds: ['one', 'two', 'three'],
      imageAlternatives: ['Changed', 'A lake', 'A tree'],
      removedFiles: ['one'],
      coverId: 'three',
    }
    const html = rendered('image', { status: 'error', fields: { images: 'Too many.' }, values, attempt: 1 })
    expect(html.match(/name="imageIds" value="\w+"/g)).toEqual([
      'name="imageIds" value="three"',
      'name="imageIds" value="two"',
    ])
    expect(html).not.toContain('Changed')
    expect(html).toMatch(/<p id="field-images-error"[\s\S]*Too many\./)
    expect(renderedTags(html, 'input')).toContainEqual(
      expect.objectContaining({
        name: 'newImages',
        'aria-invalid': 'true',
        'aria-describedby': 'field-images-error',
      }),
    )
  })
})

it('the field of documents keeps their names instead of descriptions', () => {
  const html = rendered('document')
  expect(html).toContain('<input type="hidden" name="documentNames" value="piazza.webp"/>')
  expect(html).not.toMatch(/imageAlternatives|coverId/)
  expect(renderedTags(html, 'input')).toContainEqual(
    expect.objectContaining({ id: 'field-documents', name: 'newDocuments' }),
  )
})
