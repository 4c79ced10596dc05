import { z } from 'zod'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { formFlag, formId, formInput, formNumber } from '@/lib/foundation/input/form-fields'
import { changedQuestionBody, QUESTIONS_MAX, questionBody } from './questions'

const { section, kind, text, options } = questionBody.shape

/** The question form. */
export const questionForm = formInput(
  z.strictObject({
    moduleId: formId,
    section: formNumber(section),
    kind,
    text,
    options: z.preprocess(zipped, options),
    required: formFlag,
  }),
)

export const editQuestionForm = formInput(
  z.strictObject({
    moduleId: formId,
    questionId: formId,
    revision: changedQuestionBody.shape.revision,
    section: formNumber(section),
    kind,
    text,
    options: z.preprocess(zipped, options),
    required: formFlag,
  }),
)

/** One of the buttons of the list of questions: `up 12`, `down 12`, `remove 12`. */
export const questionActForm = formInput(
  z.strictObject({
    moduleId: formId,
    act: z
      .string()
      .regex(/^(up|down|remove) [1-9]\d{0,9}$/)
      .transform((act) => ({ act: act.split(' ')[0], questionId: Number(act.split(' ')[1]) })),
  }),
)

/** Lines of a text of choices, empty ones included; above the number of choices, so that it refuses. */
const LINES_MAX = 1000

/** Choices as rows (`options.0.en`), or as lines of each language (`options.en`); empty rows are dropped. */
function zipped(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return []
  const rows = Object.entries(value).filter(([name]) => /^\d{1,2}$/.test(name))
  if (rows.length > 0) return rows.map(([, row]) => row).filter((row) => !isBlank(row))
  const options: Record<string, string>[] = []
  for (const locale of LOCALES) {
    const text = (value as Record<string, unknown>)[locale]
    if (typeof text !== 'string') continue
    const lines = text.split('\n', LINES_MAX + 1).map((line) => line.trim())
    // Refused for their number, rather than cut.
    if (lines.length > LINES_MAX) return lines
    for (const [index, line] of lines.filter(Boolean).entries()) options[index] = { ...options[index], [locale]: line }
  }
  return options
}

function isBlank(row: unknown): boolean {
  return typeof row === 'object' && row !== null && Object.values(row).every((text) => String(text).trim() === '')
}

const written = z.union([z.string(), boundedArray(z.string(), 200)])

/** Answers by question id as texts; the command validates each against its question. */
export const answersForm = formInput(
  z.strictObject({
    moduleId: formId,
    answers: boundedRecord(z.string().regex(/^\d{1,10}$/), written, QUESTIONS_MAX).default({}),
  }),
)
