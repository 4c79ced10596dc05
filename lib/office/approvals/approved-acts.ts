import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { ApprovedAct } from '@/lib/identity/approvals/require-second-officer'
import { secondOfficerInput } from '@/lib/identity/approvals/schemas'
import { setSecondOfficer } from '@/lib/identity/approvals/set-second-officer'
import { getPerson, nameOfPerson } from '@/lib/identity/users/people/people'
import { getCase } from '@/lib/participation/moderation/list-cases'
import { removeContent } from '@/lib/participation/moderation/removal/remove-content'
import { removeInput } from '@/lib/participation/moderation/removal/schemas'
import { eraseAccount } from '@/lib/participation/personal-data/erase-account'
import { eraseAccountInput } from '@/lib/participation/personal-data/schemas'
import { closeVotingBody } from '@/lib/participation/votes/schemas'
import { closeVotingEarly } from '@/lib/participation/votes/voting/close-voting-early'

/** What a request is about: its name, and the page that displays the effect. */
export type ApprovalSubject = { name: string; path: string }

type Act<Input extends z.ZodType> = {
  /** The input as `requireSecondOfficer` stored it. */
  input: Input
  /** The command; it calls `requireSecondOfficer` again, which finds the confirmation in the context. */
  run: (ctx: Context, input: z.output<Input>) => Promise<unknown>
  subject: (ctx: Context, input: z.output<Input>) => Promise<ApprovalSubject>
}

type AnyAct = {
  run: (ctx: Context, stored: unknown) => Promise<unknown>
  subject: (ctx: Context, stored: unknown) => Promise<ApprovalSubject>
}

// Input that an earlier release stored and this one no longer takes is as good as changed meanwhile.
function act<Input extends z.ZodType>({ input, run, subject }: Act<Input>): AnyAct {
  const read = (stored: unknown) => {
    const parsed = input.safeParse(stored)
    if (!parsed.success) throw new AppError('approvalOutdated')
    return parsed.data
  }
  return {
    run: (ctx, stored) => run(ctx, read(stored)),
    subject: (ctx, stored) => subject(ctx, read(stored)),
  }
}

/** Every act that a second officer confirms, by its name in the log. */
export const approvedActs: Record<ApprovedAct, AnyAct> = {
  'organization.secondOfficerOff': act({
    input: secondOfficerInput,
    run: setSecondOfficer,
    subject: async ({ organization }) => ({ name: organization.name, path: routes.adminSecondOfficer() }),
  }),
  'voting.closedEarly': act({
    input: closeVotingBody.extend({ moduleId: z.number() }),
    run: closeVotingEarly,
    subject: async (ctx, { moduleId }) => {
      const vote = await ctx.db.module.findFirst({ where: { id: moduleId }, include: { process: true } })
      if (!vote) throw new AppError('moduleUnknown')
      const name = pickText(vote.process.name, ctx.locale, ctx.organization.languages)
      return { name, path: routes.adminCloseVote(vote.processId, moduleId) }
    },
  }),
  'moderation.removed': act({
    input: removeInput.omit({ confirmName: true }).extend({ caseId: z.number() }),
    run: (ctx, input) => removeContent(ctx, { ...input, confirmName: '' }),
    subject: async (ctx, { caseId }) => {
      const { title } = await getCase(ctx, { caseId })
      return { name: title, path: routes.adminRemoveContent(caseId) }
    },
  }),
  'person.erased': act({
    input: z.strictObject({ userId: z.number(), ...eraseAccountInput.shape }),
    run: eraseAccount,
    subject: async (ctx, { userId }) => {
      const person = await getPerson(ctx, userId)
      return { name: nameOfPerson(person), path: routes.adminPersonErase(userId) }
    },
  }),
}
