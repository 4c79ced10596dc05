'use server'

import { deletePostForm, newPostForm, postForm } from '@/lib/boards/forms'
import { createPost, deletePost, updatePost } from '@/lib/boards/write-post'
import { criterionForm, removeCriterionForm, scopeForm } from '@/lib/evaluations/forms'
import { removeCriterion, saveCriterion, setEvaluation } from '@/lib/evaluations/set-evaluation'
import { takingFiles } from '@/lib/files/taking-files'
import { action } from '@/lib/http/action'
import { localInstant } from '@/lib/i18n/local-instant'
import { getTranslations } from '@/lib/i18n/translations'
import { addModule } from '@/lib/modules/add-module'
import { addModuleForm } from '@/lib/modules/forms'
import { donationRulesForm } from '@/lib/processes/donation-rules'
import { updateRules } from '@/lib/processes/update-rules'
import { editQuestionForm, questionActForm, questionForm } from '@/lib/questionnaires/forms'
import { addQuestion, moveQuestion, removeQuestion, updateQuestion } from '@/lib/questionnaires/write-questions'
import { routes } from '@/lib/routes'
import { webinarForm } from '@/lib/webinars/forms'
import { setWebinar } from '@/lib/webinars/set-webinar'

type Written = { processId: number; moduleId: number }

const back = { redirectTo: ({ processId, moduleId }: Written) => routes.adminModuleContent(processId, moduleId) }

export const createPostAction = takingFiles(action(newPostForm, createPost, back))
export const updatePostAction = takingFiles(action(postForm, updatePost, back))
export const deletePostAction = action(deletePostForm, deletePost, back)
export const addQuestionAction = action(questionForm, addQuestion, back)
export const updateQuestionAction = action(editQuestionForm, updateQuestion, back)

export const questionListAction = action(
  questionActForm,
  (ctx, { moduleId, act: { act, questionId } }) =>
    act === 'remove'
      ? removeQuestion(ctx, { moduleId, questionId })
      : moveQuestion(ctx, { moduleId, questionId, by: act === 'up' ? -1 : 1 }),
  back,
)

export const saveCriterionAction = action(criterionForm, saveCriterion, back)
export const removeCriterionAction = action(removeCriterionForm, removeCriterion, back)

export const setScopeAction = action(scopeForm, setEvaluation, {
  message: async () => (await getTranslations('admin'))('saved'),
})

export const addModuleAction = action(addModuleForm, addModule, {
  redirectTo: ({ processId, moduleId }) => routes.adminModule(processId, moduleId),
})

export const setDonationRulesAction = action(donationRulesForm, updateRules, {
  message: async () => (await getTranslations('admin'))('saved'),
})

export const setWebinarAction = action(
  webinarForm,
  (ctx, form) => setWebinar(ctx, { ...form, startsAt: localInstant(ctx, form.startsAt, 'startsAt').toISOString() }),
  { message: async () => (await getTranslations('admin'))('saved') },
)
