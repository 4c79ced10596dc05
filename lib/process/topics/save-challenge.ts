import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import type { Challenge } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { clearChoices } from './cached-choices'
import { challengeAnswer } from './calls'
import { canManageTopics } from './policy'
import { topicFields } from './saved-fields'
import type { SaveChallengeInput } from './schemas'
import { saveChallengeInput } from './schemas'
import { challenge, common } from './shapes'
import { topicData } from './topic-data'

/** Creates a topic (the specification's challenge), or changes its texts, area and look. */
export async function saveChallenge(
  ctx: Context,
  { id, driverId, revision, ...written }: SaveChallengeInput,
): Promise<Challenge> {
  requireAllowed(canManageTopics(ctx.actor))
  const saved = await transaction(ctx, async (ctx) => {
    await lockOrganization(ctx)
    const known = id === undefined ? null : await ctx.db.challenge.findFirst({ where: { id } })
    if (id !== undefined && !known) throw new AppError('challengeUnknown')
    if (known)
      await requireUnchanged(ctx, { revision, saved: topicFields(ctx, known), subject: `challenge ${known.id}` })
    if (driverId && (await ctx.db.driver.count({ where: { id: driverId } })) === 0)
      throw new AppError('driverUnknown', {}, { field: 'driverId' })
    const data = {
      ...topicData(ctx.organization, known, written),
      ...(driverId === undefined ? {} : { driverId }),
    }
    const saved = known
      ? await ctx.db.challenge.update({ where: { id: known.id }, data })
      : await ctx.db.challenge.create({ data: { organizationId: ctx.organization.id, ...data } })
    const { name, colour, icon } = written
    const facts = { name, driverId, colour, icon, isNew: !known }
    await recordAudit(ctx, { act: 'challenge.saved', subject: `challenge ${saved.id}`, facts })
    return saved
  })
  clearChoices()
  return saved
}

export const createChallengeCall = call({
  ...common,
  method: 'POST',
  path: '/challenges',
  summary: 'Create a topic (ADMIN)',
  body: saveChallengeInput.omit({ id: true }),
  output: challenge,
  status: 201,
  errors: ['permissionDenied', 'driverUnknown', 'textMissing'],
  run: saveChallenge,
  answer: challengeAnswer,
})

export const updateChallengeCall = call({
  ...common,
  method: 'PATCH',
  path: '/challenges/{id}',
  summary: 'Change a topic (ADMIN)',
  params: z.strictObject({ id: pathId }),
  body: saveChallengeInput.omit({ id: true }),
  output: challenge,
  errors: ['savedMeanwhile', 'permissionDenied', 'challengeUnknown', 'driverUnknown', 'textMissing'],
  run: saveChallenge,
  answer: challengeAnswer,
})

export const saveChallengeForm = form({
  input: formOf(saveChallengeInput),
  run: saveChallenge,
  access: 'office',
  once: { name: 'challenge', by: 'text' },
  redirectTo: () => routes.adminTopics(),
})
