import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TranslatedField } from '@/components/admin/content/translated-field'

const languages = [
  { locale: 'it', name: 'Italiano', missing: 'testo mancante' },
  { locale: 'en', name: 'English', missing: 'text missing' },
]

it('has a field for each language without a script, marks missing texts and shows the language of the reader', () => {
  const html = renderToStaticMarkup(
    <TranslatedField name="name" legend="Name" languages={languages} texts={{ it: 'Parco' }} />,
  )
  expect(html).toMatch(/<input[^>]*name="name.it"[^>]*value="Parco"/)
  expect(html).toMatch(/<input[^>]*name="name.en"/)
  expect(html).not.toContain('testo mancante')
  expect(html).toContain('text missing')
  // The context of a form without texts is in English.
  expect(html.match(/<div class="one-language"[^>]*>/g)).toEqual([
    '<div class="one-language">',
    '<div class="one-language" data-shown="true">',
  ])
})

it('has no choice of languages where there is one', () => {
  const html = renderToStaticMarkup(<TranslatedField name="name" legend="Name" languages={languages.slice(0, 1)} />)
  expect(html).not.toContain('<button')
})
