import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { normalize } from '@/lib/foundation/i18n/normalize'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { requiredText } from '@/lib/foundation/input/required-text'
import { revisionField } from '@/lib/foundation/input/revision-schemas'
import { ANSWER_TEXT_MAX, OPTION_TEXT_MAX, OPTIONS_MAX, SECTIONS_MAX } from './limits'

export const QUESTION_KINDS = ['SINGLE', 'MULTIPLE', 'SCALE', 'TEXT'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export const SCALE = [1, 2, 3, 4, 5] as const

export type Question = {
  id: number
  section: number
  kind: QuestionKind
  text: LocalizedText
  options: LocalizedText[]
  required: boolean
}

/** A stored answer: option index from 0, several of them, a step of the scale, or text; null if empty. */
export type AnswerValue = number | number[] | string | null

export const answerValue = z
  .union([z.number().int(), boundedArray(z.number().int(), OPTIONS_MAX), z.string()])
  .nullable()

export const questionBody = z.strictObject({
  section: z.number().int().min(1).max(SECTIONS_MAX).default(1),
  kind: z.enum(QUESTION_KINDS),
  text: requiredText(500),
  options: boundedArray(requiredText(OPTION_TEXT_MAX), OPTIONS_MAX).default([]),
  required: z.boolean().default(false),
})

export const changedQuestionBody = z.strictObject({ ...questionBody.shape, revision: revisionField })

/** Whether the question has options. */
export function hasOptions(kind: QuestionKind): boolean {
  return kind === 'SINGLE' || kind === 'MULTIPLE'
}

/** The error of an answer, or null if valid. An empty answer is valid unless the question is required. */
export function refusalOf({ kind, options, required }: Question, value: AnswerValue): ErrorName | null {
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  if (isEmpty) return required ? 'fieldMissing' : null
  const isOption = (choice: unknown) =>
    Number.isInteger(choice) && Number(choice) >= 0 && Number(choice) < options.length
  switch (kind) {
    case 'SINGLE':
      return isOption(value) ? null : 'fieldInvalid'
    case 'MULTIPLE':
      return Array.isArray(value) && value.every(isOption) && new Set(value).size === value.length
        ? null
        : 'fieldInvalid'
    case 'SCALE':
      return SCALE.some((step) => step === value) ? null : 'fieldInvalid'
    case 'TEXT':
      if (typeof value !== 'string') return 'fieldInvalid'
      return [...normalize(value)].length > ANSWER_TEXT_MAX ? 'fieldTooLong' : null
  }
}

/** Count of each option or step; written answers are not counted. */
export function countAnswers({ kind, options }: Question, values: readonly AnswerValue[]): number[] {
  if (kind === 'TEXT') return []
  const choices = kind === 'SCALE' ? [...SCALE] : options.map((_, index) => index)
  return choices.map((choice) => values.filter((value) => [value].flat().includes(choice)).length)
}
