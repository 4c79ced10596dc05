import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { idInput } from '@/lib/foundation/input/ids'
import { answerValue, changedQuestionBody, QUESTION_KINDS, QUESTIONS_MAX, questionBody } from './questions'

const tag = 'Questionnaires'
const id = z.number().int()
const texts = z.record(z.string(), z.string())
const params = z.strictObject({ moduleId: pathId })
const question = z.object({
  id,
  section: id,
  kind: z.enum(QUESTION_KINDS),
  text: texts,
  options: z.array(texts),
  required: z.boolean(),
})
const seen = ['moduleUnknown', 'moduleTypeWrong', 'processPrivate'] as const
const written = z.object({ questionId: id, moduleId: id, processId: id })

export const getQuestionsContract = contract({
  method: 'GET',
  path: '/process-modules/{moduleId}/questions',
  summary: 'The questions of a questionnaire',
  tag,
  access: 'public',
  params,
  output: z.array(question),
  errors: [...seen, 'questionnaireNotAvailable'],
})

export const addQuestionContract = contract({
  method: 'POST',
  path: '/process-modules/{moduleId}/questions',
  summary: 'Add a question, while nobody has answered (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params,
  body: questionBody,
  output: written,
  status: 201,
  errors: [...seen, 'permissionDenied', 'questionnaireAnswered', 'textMissing', 'choicesMissing', 'questionsExhausted'],
})

export const updateQuestionContract = contract({
  method: 'PUT',
  path: '/process-modules/{moduleId}/questions/{questionId}',
  summary: 'Change a question; once somebody has answered only its wording (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: z.strictObject({ moduleId: pathId, questionId: pathId }),
  body: changedQuestionBody,
  output: written,
  errors: [
    'savedMeanwhile',
    ...seen,
    'permissionDenied',
    'questionUnknown',
    'questionnaireAnswered',
    'textMissing',
    'choicesMissing',
  ],
})

export const orderQuestionsContract = contract({
  method: 'PUT',
  path: '/process-modules/{moduleId}/questions',
  summary: 'Put the questions into another order, while nobody has answered (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params,
  body: z.strictObject({ questionIds: z.array(idInput).max(QUESTIONS_MAX) }),
  output: z.object({ moduleId: id, processId: id, questionIds: z.array(id) }),
  errors: [...seen, 'permissionDenied', 'questionnaireAnswered', 'fieldInvalid'],
})

export const readWordsContract = contract({
  method: 'GET',
  path: '/process-modules/{moduleId}/questions/{questionId}/answers',
  summary: 'What people wrote to a question, without who wrote it (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: z.strictObject({ moduleId: pathId, questionId: pathId }),
  query: z.strictObject({
    page: z.coerce.number().int().min(0).max(10_000).optional(),
    size: z.coerce.number().int().min(1).max(100).optional(),
  }),
  output: z.array(z.object({ number: id, text: z.string() })),
  answers: 'list',
  errors: [...seen, 'permissionDenied', 'questionUnknown'],
})

export const exportAnswersContract = contract({
  method: 'GET',
  path: '/process-modules/{moduleId}/answers/export',
  summary: 'All answers as CSV, a row a person and nothing that tells which person (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params,
  output: z.string(),
  answers: 'file',
  errors: [...seen, 'permissionDenied'],
})

export const removeQuestionContract = contract({
  method: 'DELETE',
  path: '/process-modules/{moduleId}/questions/{questionId}',
  summary: 'Take a question out, while nobody has answered (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: z.strictObject({ moduleId: pathId, questionId: pathId }),
  output: written,
  errors: [...seen, 'permissionDenied', 'questionUnknown', 'questionnaireAnswered'],
})

export const answerContract = contract({
  method: 'POST',
  path: '/process-modules/{moduleId}/answers',
  summary:
    'Answer a questionnaire, once: by question the number of an option from 0, several, a step from 1 to 5, or words',
  tag,
  access: 'member',
  params,
  body: z.strictObject({ answers: boundedRecord(z.string(), answerValue, QUESTIONS_MAX) }),
  output: z.object({ moduleId: id, answered: id }),
  status: 201,
  errors: [
    ...seen,
    'questionnaireNotAvailable',
    'fieldMissing',
    'fieldInvalid',
    'numberTooLow',
    'numberTooHigh',
    'fieldTooLong',
    'alreadyAnswered',
    'processNotJoined',
    'phaseNotActive',
    'processNotOpen',
  ],
})

export const getAnswerCountsContract = contract({
  method: 'GET',
  path: '/process-modules/{moduleId}/answers',
  summary: 'How often each answer was given, once the phase is over',
  tag,
  access: 'public',
  params,
  output: z.array(z.object({ question, answered: id, counts: z.array(id) })),
  errors: [...seen, 'resultNotPublished'],
})
