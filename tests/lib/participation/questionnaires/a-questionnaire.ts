import { addQuestion } from '@/lib/participation/questionnaires/write-questions'
import { aBudgetProcess, aMember, anOrganization, contextOf } from '@/tests/factories'

export const options = [{ en: 'Park' }, { en: 'Square' }]

/** A questionnaire that is answered now, in the second phase of its process. */
export async function aQuestionnaire() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { vote: { type: 'QUESTIONNAIRE' } })
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const member = async () => contextOf(organization, await aMember(organization, { joined: [process.processId] }))
  const moduleId = process.modules.vote
  const add = async (kind: 'SINGLE' | 'MULTIPLE' | 'SCALE' | 'TEXT', required = false) =>
    (await addQuestion(admin, { moduleId, section: 1, kind, text: { en: 'What?' }, options, required })).questionId
  return { organization, process, moduleId, admin, member, add }
}
