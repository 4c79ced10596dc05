// Operator programs with several commands: options, exit code and explained refusals.
import { z } from 'zod'
import { prismaClient } from '@/lib/foundation/db/client'
import { databasePool } from '@/lib/foundation/db/pool'
import { requireCurrentSchema } from '@/lib/foundation/db/require-current-schema'
import { AppError } from '@/lib/foundation/errors/app-error'
import { errorText } from '@/lib/foundation/i18n/error-text'
import { fieldRefusals } from '@/lib/foundation/input/validation'
import { requireKnownSecret } from '@/lib/identity/auth/session/require-known-secret'
import { orRefuse } from './refuse'

/** A refusal of the program itself, with its text. */
export class Refused extends Error {}

const REFUSED = 1
const USAGE_WRONG = 2

type Program<Values extends { help?: boolean | undefined }> = {
  usage: string
  /** Parses the arguments; errors of `parseArgs` are explained with the usage. */
  read: () => { values: Values; positionals: string[] }
  commands: Record<string, (values: Values) => Promise<void>>
  /** Whether the options fit together. */
  isValid?: (values: Values) => boolean
  /** The option of an input field, without its dashes. */
  optionOf: (field: string) => string
}

/** Runs the command that the arguments name. The exit code is 0, 1 if refused, 2 if the usage is wrong. */
export async function runProgram<Values extends { help?: boolean | undefined }>(
  program: Program<Values>,
): Promise<void> {
  let usesDatabase = false
  const run = async (): Promise<number> => {
    const { values, positionals } = program.read()
    const command = program.commands[positionals[0] ?? '']
    if (values.help) return say(program.usage)
    if (!command || positionals.length > 1 || program.isValid?.(values) === false)
      return complain(program.usage, USAGE_WRONG)
    usesDatabase = true
    await orRefuse(requireCurrentSchema)
    await orRefuse(requireKnownSecret)
    await command(values)
    return 0
  }
  process.exitCode = await run().catch((error) => explained(error, program))
  if (!usesDatabase) return
  await prismaClient().$disconnect()
  await databasePool().end()
}

export function say(text: string): number {
  console.log(text)
  return 0
}

function explained(error: unknown, { usage, optionOf }: Pick<Program<never>, 'usage' | 'optionOf'>): number {
  if (error instanceof AppError) {
    const text = errorText(error.errorName, 'en', error.params)
    return complain(error.field ? `--${optionOf(error.field)}: ${text}` : text, REFUSED)
  }
  if (error instanceof Refused) return complain(error.message, REFUSED)
  if (error instanceof z.ZodError) {
    const lines = fieldRefusals(error).map(({ field, name, params }) =>
      name === 'fieldMissing'
        ? `--${optionOf(field)} is needed.`
        : `--${optionOf(field)}: ${errorText(name, 'en', params)}`,
    )
    return complain([...lines, '', usage].join('\n'), USAGE_WRONG)
  }
  if (error instanceof TypeError && String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS'))
    return complain(`${error.message}\n\n${usage}`, USAGE_WRONG)
  throw error
}

function complain(text: string, code: number): number {
  console.error(text)
  return code
}
