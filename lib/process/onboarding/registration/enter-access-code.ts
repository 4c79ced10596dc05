import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { accessCodeFields } from '@/lib/identity/auth/entry-forms'
import { withCodeTry } from '@/lib/identity/auth/registration/check-registration'
import { accessCodeHashes } from '@/lib/identity/organizations/admission/access-code'
import { enteredCode } from '@/lib/process/onboarding/browser-steps'

/** Checks an access code and stores it in this browser; it is consumed when the person registers. */
async function enterAccessCode(ctx: Context, entry: { accessCode: string }): Promise<void> {
  return withCodeTry(ctx, entry, () => keepRightCode(ctx, entry))
}

async function keepRightCode(ctx: Context, { accessCode }: { accessCode: string }): Promise<void> {
  const found = await ctx.db.accessCode.findFirst({
    where: {
      codeHash: { in: accessCodeHashes(accessCode) },
      purpose: 'REGISTRATION',
      revokedAt: null,
      OR: [{ expiresAt: null }, { expiresAt: { gt: ctx.now } }],
    },
    orderBy: { id: 'asc' },
    select: { processId: true, groupId: true, uses: true, usesMax: true, group: { select: { processId: true } } },
  })
  if (!found || (found.usesMax !== null && found.uses >= found.usesMax))
    throw new AppError('accessCodeWrong', {}, { field: 'accessCode' })
  const processId = found.processId ?? found.group?.processId
  await enteredCode.write(ctx, {
    code: accessCode,
    ...(processId ? { processId } : {}),
    ...(found.groupId ? { groupId: found.groupId } : {}),
  })
}

/**
 * Runs a command with the access code that was entered in this browser, if the form has none. The code is dropped
 * afterwards, unless the form stays on the page to display its message: it would require a code again.
 */
export function withEnteredCode<Input extends { accessCode?: string | undefined }, Out>(
  command: (ctx: Context, input: Input) => Promise<Out>,
  { staysOnPage = false }: { staysOnPage?: boolean } = {},
) {
  return async (ctx: Context, input: Input): Promise<Out> => {
    const entered = input.accessCode ? null : await enteredCode.read(ctx)
    const out = await command(ctx, entered ? { ...input, accessCode: entered.code } : input)
    if (entered && !staysOnPage) await enteredCode.drop()
    return out
  }
}

export const enterAccessCodeForm = form({
  input: accessCodeFields,
  run: enterAccessCode,
  access: 'open',
  redirectTo: () => routes.registerPrivateProcess(),
})
