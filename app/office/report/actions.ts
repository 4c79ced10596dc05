'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { incoming, isNoFile } from '@/lib/edge/http/forms/taking-files'
import { linkReportForm } from '@/lib/outcome/follow-through/forms'
import { answerReport } from '@/lib/outcome/follow-through/reminders/answer-report'

/** Pictures are passed on unread: their sender has no account, and the command reads them once the link is verified. */
export const linkReportAction = action(
  linkReportForm,
  (ctx, input, data) => answerReport(ctx, { ...input, pictures: sentPictures(data) }),
  { access: 'open', redirectTo: () => routes.officeReport(undefined, 'yes') },
)

function sentPictures(data: FormData) {
  const files = data.getAll('pictures').filter((value): value is File => value instanceof File && !isNoFile(value))
  return files.map((file) => ({ name: file.name, read: async () => (await incoming(file)).read() }))
}
