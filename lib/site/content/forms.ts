import { z } from 'zod'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { formFlag, formIdOrUndefined, formInput, formNumber } from '@/lib/foundation/input/form-fields'
import { CONTENT_SECTIONS_MAX } from '@/lib/foundation/markdown/limits'
import { contentInput, contentPageInput, contentSection } from './schemas'

const { title, text } = contentSection.shape

const section = z.strictObject({
  id: formIdOrUndefined,
  place: formNumber(z.number().int().min(1).max(99).catch(99)),
  title,
  text,
  isRemoved: formFlag,
})

/** Sections are numbered fields, sorted by the number that the officer entered. */
export const writeContentForm = formInput(
  z
    .strictObject({
      ...contentPageInput.shape,
      sections: boundedRecord(z.string(), section, CONTENT_SECTIONS_MAX),
      asksAgain: formFlag,
      revision: contentInput.shape.revision,
    })
    .transform(({ sections, ...form }) => ({
      ...form,
      sections: Object.values(sections)
        .filter(({ isRemoved }) => !isRemoved)
        .toSorted((a, b) => a.place - b.place)
        .map(({ id, title, text }) => ({ ...(id === undefined ? {} : { id }), title, text })),
    })),
)
