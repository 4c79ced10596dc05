import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type ClassificationNames, classificationNames } from '@/lib/foundation/context/classification-names'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { readColumn } from '@/lib/foundation/db/read-column'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { optionalText } from '@/lib/foundation/input/required-text'
import { recordAudit } from '@/lib/identity/audit/record'
import { CLASSIFICATION_NAME_MAX } from '@/lib/identity/organizations/limits'
import { clearOrganizationCache } from '../hosts/find-by-host'
import { lockOrganization } from '../lock-organization'
import { canAdministerOrganization } from '../policy'

const name = optionalText(CLASSIFICATION_NAME_MAX).optional()

/** What this organization calls topics, themes and places; a name that is left out or empty is the usual one. */
const nameClassificationsInput = z.strictObject({
  challengeOne: name,
  challengeMany: name,
  driverOne: name,
  driverMany: name,
  scenarioOne: name,
  scenarioMany: name,
})

type NameClassificationsInput = z.output<typeof nameClassificationsInput>

/** Sets what the organization calls topics, themes and places (ADMIN). */
export async function nameClassifications(ctx: Context, input: NameClassificationsInput): Promise<ClassificationNames> {
  requireAllowed(canAdministerOrganization(ctx.actor))
  const named = Object.entries(input).filter(([, texts]) => texts && Object.keys(texts).length > 0)
  const names = readColumn(classificationNames, Object.fromEntries(named))
  await transaction(ctx, async (ctx) => {
    const { classificationNames: before } = await lockOrganization(ctx)
    const { id } = ctx.organization
    await ctx.db.organization.update({ where: { id }, data: { classificationNames: names } })
    const facts = { classificationNames: `${JSON.stringify(before)} → ${JSON.stringify(names)}` }
    await recordAudit(ctx, { act: 'organization.updated', subject: `organization ${id}`, facts })
  })
  clearOrganizationCache()
  return names
}

export const nameClassificationsCall = call({
  method: 'PUT',
  path: '/organizations/current/classification-names',
  summary:
    'Name topics (challenges), themes (drivers) and places (scenarios); what is left out has its usual name (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  body: nameClassificationsInput,
  output: z.object(classificationNames.shape),
  errors: ['permissionDenied', 'fieldTooLong'],
  run: nameClassifications,
})

export const nameClassificationsForm = form({
  input: formOf(nameClassificationsCall),
  run: nameClassifications,
  access: 'office',
  redirectTo: () => routes.adminTopics(),
})
