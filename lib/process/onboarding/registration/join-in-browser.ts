import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { returnPath } from '@/lib/foundation/input/return-path'
import { enteredCodeField, returnTo } from '@/lib/identity/auth/entry-forms'
import { joinOrganization } from '@/lib/identity/auth/registration/join-organization'
import { joinOrganizationInput } from '@/lib/identity/auth/schemas'
import { justJoined } from '@/lib/process/onboarding/browser-steps'
import { joinProcessFields } from '@/lib/process/processes/membership/forms'
import { joinProcess } from '@/lib/process/processes/membership/join-process'
import { joinGroup } from '@/lib/process/topics/group-membership'
import { joinGroupFields } from '@/lib/process/topics/schemas'
import { withEnteredCode } from './enter-access-code'

type Joining = Parameters<typeof joinProcess>[1]
type JoiningGroup = Parameters<typeof joinGroup>[1]

/** Joins a process in the browser; the next page shows a message. */
async function joinProcessInBrowser(
  ctx: Context,
  { returnTo, ...joining }: Joining & { returnTo?: string | undefined },
): Promise<{ processId: number; returnTo: string }> {
  const { processId, code } = await joinProcess(ctx, joining)
  await justJoined.write(ctx, { code })
  return { processId, returnTo: returnPath(returnTo, routes.process(processId)) }
}

/** Joins a group in the browser; the next page shows a message. */
async function joinGroupInBrowser(ctx: Context, joining: JoiningGroup): Promise<{ groupId: number; name: string }> {
  const { groupId } = await joinGroup(ctx, joining)
  await justJoined.write(ctx, { code: 4 })
  // Return the name for the canonical address: a further redirect would consume the message.
  const { name } = await ctx.db.group.findFirstOrThrow({ where: { id: groupId }, select: { name: true } })
  return { groupId, name: pickText(name, ctx.locale, ctx.organization.languages) }
}

const joinProcessWithCode = withEnteredCode(joinProcessInBrowser)
const joinGroupWithCode = withEnteredCode(joinGroupInBrowser)
const joinOrganizationWithCode = withEnteredCode(joinOrganization)

/** Joins the process and goes on to what the person wanted to do. */
export const joinAndGoOnForm = form({
  input: joinProcessFields,
  run: joinProcessInBrowser,
  access: 'member',
  wanted: () => undefined,
  redirectTo: ({ returnTo }) => returnTo,
})

export const joinPrivateProcessForm = form({
  input: joinProcessFields,
  run: joinProcessWithCode,
  access: 'member',
  redirectTo: ({ returnTo }) => returnTo,
})

export const joinPrivateGroupForm = form({
  input: joinGroupFields,
  run: joinGroupWithCode,
  access: 'member',
  redirectTo: ({ groupId, name }) => routes.group(groupId, name),
})

export const joinOrganizationForm = form({
  input: formOf(joinOrganizationInput, { accessCode: enteredCodeField, returnTo }),
  run: joinOrganizationWithCode,
  access: 'open',
  beforeConsent: true,
  startsSession: true,
})
