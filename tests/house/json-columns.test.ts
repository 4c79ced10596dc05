import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { ownNotificationRow } from '@/lib/delivery/notifications/read-notifications'
import { kindRhythms } from '@/lib/delivery/notifications/rhythm'
import { classificationNames } from '@/lib/foundation/context/classification-names'
import { siteMenus } from '@/lib/foundation/context/site-menus'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { storedFacts } from '@/lib/foundation/outbox/sealed-facts'
import { begunRow } from '@/lib/ideas/proposals/drafts/begin-once'
import { auditFacts } from '@/lib/identity/audit/queries'
import { pendingAction } from '@/lib/identity/auth/pending-action'
import { invited } from '@/lib/identity/auth/registration/accept-invitation'
import { smsPrices } from '@/lib/identity/organizations/options/sms-schemas'
import { importColumns, importSample } from '@/lib/identity/users/imports/columns'
import { emailChange } from '@/lib/identity/users/security/request-email-change'
import { audienceInput } from '@/lib/office/campaigns/audience-schemas'
import { actItems, actOutcome, deskAct } from '@/lib/office/desk/schemas'
import { exportFilter } from '@/lib/office/exports/schemas'
import { turnoutFigures } from '@/lib/office/turnout/figures'
import { stepFacts } from '@/lib/outcome/ballot-audits/audit-steps'
import { importProblem, importReport } from '@/lib/outcome/imports/uploads/report'
import { distanceSearchColumn } from '@/lib/outcome/results/counting/measure-distances'
import { distanceColumn, resultFacts } from '@/lib/outcome/results/reading/result-rows'
import { markedCriterion } from '@/lib/participation/evaluations/criteria'
import { earlierDecision } from '@/lib/participation/moderation/removal/find-removal'
import { answerValue } from '@/lib/participation/questionnaires/questions'
import { ruleInput } from '@/lib/process/allocation-rule/schemas'
import { moduleKinds } from '@/lib/process/module-types/registry'
import { processSetup } from '@/lib/process/processes/templates/setup-schemas'
import { earlierAnswers } from '@/lib/site/accessibility/schemas'
import { boundaryInput, drawingInput } from '@/lib/site/maps/schemas'
import { blocksColumn } from '@/lib/site/pages/catalogue/block-schemas'

const object = z.record(z.string(), z.json())
const texts = z.record(z.string(), z.string())

/** The schema of every Json column, by model and field. */
const SCHEMAS: Record<string, z.ZodType> = {
  'Approval.input': object,
  'AccessibilityStatement.nonCompliance': localizedText,
  'AccessibilityStatement.burden': localizedText,
  'AccessibilityStatement.outOfScope': localizedText,
  'Announcement.text': localizedText,
  'BallotAuditStep.facts': stepFacts,
  'BarrierReport.earlierAnswers': earlierAnswers,
  'Campaign.audience': audienceInput,
  'Campaign.body': localizedText,
  'Campaign.subject': localizedText,
  'AuditEntry.facts': auditFacts,
  'BoardPost.body': localizedText,
  'BoardPost.title': localizedText,
  'Challenge.body': localizedText,
  'Challenge.name': localizedText,
  'Delivery.title': localizedText,
  'DeliveryPost.officeName': localizedText,
  'Driver.body': localizedText,
  'Driver.name': localizedText,
  'ElectionImport.problem': importProblem,
  'ElectionImport.report': importReport,
  'ElectionImport.rule': ruleInput,
  'EmailLink.pendingAction': z.union([emailChange, pendingAction, invited]),
  'Evaluation.criteria': z.array(markedCriterion),
  'DeskAct.act': deskAct,
  'DeskAct.items': actItems,
  'DeskAct.outcome': actOutcome,
  'Export.filter': exportFilter,
  'Group.body': localizedText,
  'Group.name': localizedText,
  // Encrypted answer of the API, or the draft that a form began.
  'IdempotencyKey.answer': z.union([z.string(), begunRow]),
  'ImportSource.meta': texts,
  'ImportedProject.columns': texts,
  'Membership.kindRhythms': kindRhythms,
  'Milestone.title': localizedText,
  'Module.body': localizedText,
  'Module.name': localizedText,
  'Module.settings': z.union(Object.values(moduleKinds).map(({ settings }) => settings)),
  'Notification.facts': ownNotificationRow.shape.facts,
  'Office.name': localizedText,
  'OneTimeCode.pendingAction': pendingAction,
  'OutboxMessage.facts': storedFacts,
  'PageVersion.blocks': blocksColumn,
  'PageVersion.description': localizedText,
  'PageVersion.title': localizedText,
  'PlanChange.title': localizedText,
  'PortalEntry.group': localizedText,
  'PeopleImport.columns': importColumns,
  'PeopleImport.sample': importSample,
  'Phase.body': localizedText,
  'Phase.name': localizedText,
  'Process.name': localizedText,
  'Process.summary': localizedText,
  'ProcessPage.body': localizedText,
  'ProcessTemplate.setup': processSetup,
  'Organization.assistanceDesk': localizedText,
  'Organization.menus': siteMenus,
  'Organization.classificationNames': classificationNames,
  'Organization.smsPriceCents': smsPrices,
  'Organization.tagline': localizedText,
  'OrganizationErasure.rows': z.record(z.string(), z.number()),
  'OrganizationMap.boundary': boundaryInput,
  'OrganizationMap.drawing': drawingInput,
  'QuestionnaireAnswer.value': answerValue,
  'QuestionnaireQuestion.options': z.array(localizedText),
  'QuestionnaireQuestion.text': localizedText,
  'Removal.earlier': earlierDecision,
  'Result.distancesSearch': distanceSearchColumn,
  'Result.parameters': object,
  'ResultItem.distance': distanceColumn,
  'ResultItem.facts': resultFacts,
  'Scenario.body': localizedText,
  'Scenario.name': localizedText,
  'StoredReason.text': localizedText,
  'TurnoutFigures.figures': turnoutFigures,
}

const schema = globSync('prisma/schema/*.prisma').map((file) => readFileSync(file, 'utf8'))
const models = schema.flatMap((text) => [...text.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)])
const columns = models.flatMap(([, model, body = '']) =>
  [...body.matchAll(/^ {2}(\w+) +Json\b.*$/gm)].map(([line, field]) => ({ name: `${model}.${field}`, line })),
)

it('every Json column has a schema', () => {
  expect(Object.keys(SCHEMAS).toSorted()).toEqual(columns.map(({ name }) => name).toSorted())
})

it('the default of a Json column matches its schema', () => {
  const defaults = columns.flatMap(({ name, line }) => {
    const [, value] = /@default\("(.*?)"\)/.exec(line) ?? []
    return value === undefined ? [] : [{ name, value: JSON.parse(value) as unknown }]
  })
  const wrong = defaults.filter(({ name, value }) => !SCHEMAS[name]?.safeParse(value).success)
  // Written with every row: see compute-result.ts.
  expect(wrong.map(({ name }) => name)).toEqual(['ResultItem.facts'])
})

it('no Json column is read by a cast', () => {
  const files = globSync('{lib,app,components}/**/*.{ts,tsx}').filter((file) => !file.includes('generated'))
  const casts = files.filter((file) => /\bas (LocalizedText|Prisma\.Input\w+)\b/.test(readFileSync(file, 'utf8')))
  // The first displays whatever it is given, the second builds what is stored.
  expect(casts.toSorted()).toEqual(['lib/foundation/i18n/localized-text.ts', 'lib/foundation/input/required-text.ts'])
})
