'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { takingFiles } from '@/lib/edge/http/forms/taking-files'
import { addExpense } from '@/lib/outcome/follow-through/add-expense'
import { addReport } from '@/lib/outcome/follow-through/add-report'
import { correctPost } from '@/lib/outcome/follow-through/correct-post'
import {
  correctionForm,
  endLinksForm,
  expenseForm,
  milestonesForm,
  planForm,
  reportForm,
  stateForm,
} from '@/lib/outcome/follow-through/forms'
import { planDelivery } from '@/lib/outcome/follow-through/plan-delivery'
import { endReportLinks } from '@/lib/outcome/follow-through/reminders/end-report-links'
import { setMilestones } from '@/lib/outcome/follow-through/set-milestones'
import { setState } from '@/lib/outcome/follow-through/set-state'

const saved = { redirectTo: ({ id }: { id: number }) => routes.adminFollowUpProject(id, 'saved') }

export const planAction = action(planForm, planDelivery, { access: 'office', ...saved })
export const milestonesAction = action(milestonesForm, setMilestones, { access: 'office', ...saved })
export const stateAction = action(stateForm, setState, { access: 'office', ...saved })
export const expenseAction = takingFiles(
  action(expenseForm, addExpense, { once: { name: 'expense', by: 'form' }, access: 'office', ...saved }),
)
export const reportAction = takingFiles(
  action(reportForm, addReport, { once: { name: 'progress report', by: 'text' }, access: 'office', ...saved }),
)
export const correctionAction = action(correctionForm, correctPost, { access: 'office', ...saved })
export const endLinksAction = action(endLinksForm, endReportLinks, { access: 'office', ...saved })
