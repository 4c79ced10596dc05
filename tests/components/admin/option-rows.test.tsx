import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OptionRows } from '@/components/admin/modules/option-rows'

const languages = [
  { locale: 'en', name: 'English', missing: '' },
  { locale: 'it', name: 'Italiano', missing: '' },
]
const words = { add: '', remove: '', option: '', tooLong: '' }

it('renders a text area for each complete language without JavaScript', () => {
  const rows = [{ en: 'Park', it: 'Parco' }, { en: 'Square' }]
  const html = renderToStaticMarkup(
    <OptionRows legend="Choices" help="" isFixed={false} languages={languages} rows={rows} words={words} />,
  )
  expect(html).toMatch(/<textarea[^>]*name="options.en"[^>]*>Park\nSquare</)
  expect(html).toMatch(/<textarea[^>]*name="options.it"[^>]*><\/textarea>/)
})
