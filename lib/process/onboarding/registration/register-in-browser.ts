import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formIdOrUndefined } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { enteredCodeField, returnTo } from '@/lib/identity/auth/entry-forms'
import { awaitedNumber } from '@/lib/process/onboarding/browser-steps'
import { withEnteredCode } from './enter-access-code'
import { registerToOrganizationByEmail } from './register-to-organization-by-email'
import { registerToProcessByEmail } from './register-to-process-by-email'
import { registerToProcessByMobile } from './register-to-process-by-mobile'
import {
  type RegisterToOrganizationInput,
  type RegisterToProcessByMobileInput,
  registerToOrganizationInput,
  registerToProcessByMobileInput,
} from './schemas'

type Way = { returnTo?: string | undefined }
type ByEmail = RegisterToOrganizationInput & Way & { processId?: number | undefined }

/** The registration form by email: to a process if it names one, otherwise to the organization. */
async function registerByEmailInBrowser(
  ctx: Context,
  { processId, ...input }: ByEmail,
): Promise<{ email: string; code: 2 | 3 | 4 }> {
  if (processId === undefined) return registerToOrganizationByEmail(ctx, input)
  return registerToProcessByEmail(ctx, { ...input, processId })
}

/** The registration form by mobile; stores the number for the page that confirms the code. */
async function registerByMobileInBrowser(ctx: Context, input: RegisterToProcessByMobileInput & Way): Promise<void> {
  await registerToProcessByMobile(ctx, input)
  const { mobilePrefix, mobileNumber } = input
  await awaitedNumber.write(ctx, { mobilePrefix, mobileNumber })
}

const registerByEmailWithCode = withEnteredCode(registerByEmailInBrowser, { staysOnPage: true })
const registerByMobileWithCode = withEnteredCode(registerByMobileInBrowser)

export const registerForm = form({
  input: formOf(registerToOrganizationInput.omit({ language: true }), {
    accessCode: enteredCodeField,
    processId: formIdOrUndefined,
    returnTo,
  }),
  run: registerByEmailWithCode,
  access: 'open',
  message: async ({ email }) => (await getTranslations('auth'))('register.done', { email }),
})

export const registerByMobileForm = form({
  input: formOf(registerToProcessByMobileInput.omit({ language: true }), { accessCode: enteredCodeField, returnTo }),
  run: registerByMobileWithCode,
  access: 'open',
  redirectTo: () => routes.mobileConfirm(),
})
