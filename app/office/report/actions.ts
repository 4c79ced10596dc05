'use server'

import { action, type FormAction } from '@/lib/edge/http/forms/action'
import { incoming, isNoFile } from '@/lib/edge/http/forms/taking-files'
import { routes } from '@/lib/foundation/routes'
import { linkReportForm } from '@/lib/outcome/follow-through/forms'
import { answerReport } from '@/lib/outcome/follow-through/reminders/answer-report'

/** Pictures are read here: their sender has no account, and the command stores them once the link is verified. */
export async function linkReportAction(...[previous, data]: Parameters<FormAction>) {
  const files = data instanceof FormData ? data.getAll('pictures') : []
  const chosen = files.filter((value): value is File => value instanceof File && !isNoFile(value))
  const pictures = await Promise.all(
    chosen.map(async (file) => ({ name: file.name, bytes: await (await incoming(file)).read() })),
  )
  const answer = action(linkReportForm, (ctx, input) => answerReport(ctx, { ...input, pictures }), {
    redirectTo: () => routes.officeReport(undefined, 'yes'),
  })
  return answer(previous, data)
}
