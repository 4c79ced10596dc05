import 'server-only'
import { refresh } from 'next/cache'
import type { z } from 'zod'
import type { Form, Resolved } from '@/lib/foundation/input/form'
import { resolveTimes } from '@/lib/foundation/input/local-instant'
import { action, type DeclaredAction } from './action'
import { withSavedWords } from './saved-words'
import { startingSession } from './starting-session'
import { takingChosenFiles } from './taking-chosen-files'
import { takingFiles } from './taking-files'

/** The server action of a form; `lib/generated/actions` has one for each form of lib. */
export function serverAction<Schema extends z.ZodType, Out>(form: Form<Schema, Out>): DeclaredAction {
  return form.startsSession ? actionOf(startingSession(form), form) : actionOf(form, form)
}

function actionOf<Schema extends z.ZodType, Out>(
  { input, run, after, ...options }: Form<Schema, Out>,
  { files, refreshes }: Pick<Form<Schema, Out>, 'files' | 'refreshes'>,
): DeclaredAction {
  const sent = withSavedWords(
    action(input, (ctx, fields, data) => run(ctx, resolveTimes(ctx, fields) as Resolved<z.output<Schema>>, data), {
      ...options,
      after: async (out, ctx) => {
        await after?.(out, ctx)
        if (refreshes) refresh()
      },
    }),
  )
  if (files === undefined) return sent
  return files === 'lists' ? takingFiles(sent) : takingChosenFiles(sent)
}
