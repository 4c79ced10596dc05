import 'server-only'
import { z } from 'zod'
import type { Authority } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formIdOrUndefined, formNumber } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { returnPath } from '@/lib/foundation/input/return-path'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'
import { choice, returnTo } from '@/lib/identity/auth/entry-forms'
import { assignMobile } from '@/lib/identity/auth/mobile/assign-mobile'
import { pendingNumber } from '@/lib/identity/auth/mobile/pending-number'
import { mobileInput } from '@/lib/identity/auth/mobile-schemas'
import { birthYearInput } from '@/lib/identity/auth/schemas'
import { taxCodeReader } from '@/lib/identity/users/tax-codes/registry'
import { typesWhere } from '@/lib/process/module-types/registry'
import { citizenSteps } from '@/lib/process/onboarding/browser-steps'
import { visibleProcesses } from '@/lib/process/processes/policy'
import type { CitizenStep } from './states'
import { validateTaxCode } from './validate-tax-code'

export type CitizenState = {
  step: CitizenStep | 'unavailable'
  /** The number that is waiting for its code. */
  mobile: string | null
  /** As the profile states it. */
  birthYear: number | null
  returnTo: string
}

type StepRequest = { returnTo?: unknown; wantsOtherNumber?: boolean }

/** The current step of a person; data that the account already has is not requested again. */
export async function citizenState(
  ctx: SignedInContext,
  { returnTo, wantsOtherNumber }: StepRequest,
): Promise<CitizenState> {
  const begun = await citizenSteps.read(ctx)
  const state = (step: CitizenState['step'], mobile: string | null = null): CitizenState => ({
    step,
    mobile,
    birthYear: ctx.actor.birthYear,
    returnTo: returnPath(returnTo, begun?.returnTo ?? routes.home()),
  })
  if (ctx.actor.authorities.includes('AUTH_CITIZEN')) return state('verified')
  if (!(await canVerify(ctx))) return state('unavailable')
  if (!begun) return state('role')
  if (ctx.actor.mobileConfirmed) return state('taxCode')
  const mobile = wantsOtherNumber ? null : await awaitedMobile(ctx)
  return mobile ? state('code', mobile) : state('mobile')
}

async function canVerify(ctx: SignedInContext): Promise<boolean> {
  const { taxCodeScheme } = await ctx.db.organization.findUniqueOrThrow({
    where: { id: ctx.organization.id },
    select: { taxCodeScheme: true },
  })
  return taxCodeReader(taxCodeScheme) !== null && (await citizenModule(ctx)) !== null
}

async function awaitedMobile(ctx: SignedInContext): Promise<string | null> {
  const { userId } = ctx.actor
  const code = await ctx.db.oneTimeCode.findFirst({
    where: { userId, purpose: 'CONFIRM_MOBILE', usedAt: null },
    orderBy: { id: 'desc' },
    select: { id: true },
  })
  return code && (await pendingNumber(ctx)).mobile
}

type Chosen = { role: 'CITIZEN' | 'OTHER'; module?: number | undefined; returnTo?: string | undefined }

/** Begins the steps, or skips them for other roles; returns the path of the next page. */
async function chooseRole(context: Context, { role, module, returnTo }: Chosen): Promise<string> {
  const ctx = requireSignedIn(context)
  const back = returnPath(returnTo, routes.home())
  if (role === 'OTHER') return back
  await citizenSteps.write(ctx, { role, returnTo: back, ...(module === undefined ? {} : { moduleId: module }) })
  return routes.registerAdvanced()
}

/** Verifies the tax code for the module that the steps began with, or for the first that requires verified citizens. */
async function verifyTaxCodeInBrowser(
  context: Context,
  { taxCode, birthYear }: { taxCode: string; birthYear?: number | undefined },
): Promise<{ authorities: Authority[] }> {
  const ctx = requireSignedIn(context)
  const process2ModuleId = await citizenModule(ctx)
  if (process2ModuleId === null) throw new AppError('moduleUnknown')
  return validateTaxCode(ctx, { userId: ctx.actor.userId, taxCode, birthYear, process2ModuleId })
}

async function citizenModule(ctx: SignedInContext): Promise<number | null> {
  const begun = await citizenSteps.read(ctx)
  const modules = await ctx.db.module.findMany({
    where: {
      process: { AND: [{ status: 'OPEN' }, visibleProcesses(ctx)] },
      type: { in: typesWhere(({ ideas, audience }) => ideas !== null && audience === 'participants') },
    },
    orderBy: [{ requiresAuthCitizen: 'desc' }, { id: 'desc' }],
    select: { id: true },
    take: 200,
  })
  return (modules.find(({ id }) => id === begun?.moduleId) ?? modules[0])?.id ?? null
}

export const chooseRoleForm = form({
  input: z.object({ role: choice(['CITIZEN', 'OTHER']), module: formIdOrUndefined, returnTo }),
  run: chooseRole,
  access: 'member',
  redirectTo: (path) => path,
})

export const assignCitizenMobileForm = form({
  input: formOf(mobileInput),
  run: (ctx, input) => assignMobile(ctx, { id: requireSignedIn(ctx).actor.userId, ...input }),
  access: 'member',
  redirectTo: () => routes.registerAdvanced(),
})

export const verifyTaxCodeForm = form({
  input: z.object({
    taxCode: z.string().overwrite(typedIdentifier).max(2000),
    birthYear: formNumber(birthYearInput.optional()),
  }),
  run: verifyTaxCodeInBrowser,
  access: 'member',
  redirectTo: () => routes.registerAdvanced(),
})
