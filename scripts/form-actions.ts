// lib/generated/actions/: a module of server actions for each file of lib/ that declares forms, `export const xForm = form({`,
// so that a page loads the commands of the forms on it alone, and an action that no page uses is not reachable.
// lib/generated/forms.ts: the table of all forms, for the tests.
import { globSync, readFileSync, rmSync } from 'node:fs'
import { writeGenerated } from './call-table'
import { fromRoot } from './settings'

const DECLARATION = /^export const (\w+)Form = form\(\{/gm
const FOLDER = 'lib/generated/actions'

type Declared = { module: string; forms: string[] }

export function writeFormActions(): void {
  const declared = declaredForms()
  const written = new Set(declared.map(({ module }) => `actions/${module.slice('lib/'.length)}.ts`))
  for (const file of globSync('**/*.ts', { cwd: fromRoot(FOLDER) }))
    if (!written.has(`actions/${file}`)) rmSync(fromRoot(FOLDER, file))
  for (const one of declared) writeGenerated(`actions/${one.module.slice('lib/'.length)}.ts`, actionsOf(one))
  writeGenerated('forms.ts', tableOf(declared))
}

function declaredForms(): Declared[] {
  const files = globSync('lib/**/*.ts', { cwd: fromRoot('.'), exclude: (path) => path.includes('lib/generated') })
  return files.toSorted().flatMap((file) => {
    const text = readFileSync(fromRoot(file), 'utf8')
    const forms = [...text.matchAll(DECLARATION)].map(([, name = '']) => name)
    return forms.length === 0 ? [] : [{ module: file.slice(0, -3), forms }]
  })
}

function actionsOf({ module, forms }: Declared): string[] {
  return [
    "'use server'",
    '',
    "import { serverAction } from '@/lib/edge/http/forms/server-action'",
    `import { ${forms.map((name) => `${name}Form`).join(', ')} } from '@/${module}'`,
    '',
    ...forms.map((name) => `export const ${name}Action = serverAction(${name}Form)`),
  ]
}

function tableOf(declared: readonly Declared[]): string[] {
  const all = declared.flatMap(({ module, forms }) => forms.map((name) => ({ module, name })))
  return [
    "import type { AnyForm } from '@/lib/foundation/input/form'",
    ...all.map(({ module, name }, at) => `import { ${name}Form as form${at} } from '@/${module}'`),
    '',
    'export const forms: readonly { file: string; name: string; form: AnyForm }[] = [',
    ...all.map(({ module, name }, at) => `  { file: '${module}.ts', name: '${name}Form', form: form${at} },`),
    ']',
  ]
}
