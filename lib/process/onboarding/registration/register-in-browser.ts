import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { awaitedNumber } from '@/lib/process/onboarding/browser-steps'
import { registerToOrganizationByEmail } from './register-to-organization-by-email'
import { registerToProcessByEmail } from './register-to-process-by-email'
import { registerToProcessByMobile } from './register-to-process-by-mobile'
import type { RegisterToOrganizationInput, RegisterToProcessByMobileInput } from './schemas'

type Way = { returnTo?: string | undefined }
type ByEmail = RegisterToOrganizationInput & Way & { processId?: number | undefined }

/** The registration form by email: to a process if it names one, otherwise to the organization. */
export async function registerByEmailInBrowser(
  ctx: Context,
  { processId, ...input }: ByEmail,
): Promise<{ email: string; code: 2 | 3 | 4 }> {
  if (processId === undefined) return registerToOrganizationByEmail(ctx, input)
  return registerToProcessByEmail(ctx, { ...input, processId })
}

/** The registration form by mobile; stores the number for the page that confirms the code. */
export async function registerByMobileInBrowser(
  ctx: Context,
  input: RegisterToProcessByMobileInput & Way,
): Promise<void> {
  await registerToProcessByMobile(ctx, input)
  const { mobilePrefix, mobileNumber } = input
  await awaitedNumber.write(ctx, { mobilePrefix, mobileNumber })
}
