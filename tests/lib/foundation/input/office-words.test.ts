import { expect, test } from 'vitest'
import type { z } from 'zod'
import { updateModuleInput } from '@/lib/process/modules/administration/schemas'
import {
  addPhaseInput,
  createProcessInput,
  updatePhaseInput,
  updateProcessInput,
} from '@/lib/process/processes/schemas'
import { saveChallengeInput, saveDriverInput, saveGroupInput, saveScenarioInput } from '@/lib/process/topics/schemas'
import { menuLabel } from '@/lib/site/menus/schemas'
import { buttonSchema } from '@/lib/site/pages/base/block-kind'

const words: [string, z.ZodType][] = [
  ['a label of the menu', menuLabel],
  ['a button of a block', buttonSchema.shape.label],
  ['a theme', saveDriverInput.shape.name],
  ['a topic', saveChallengeInput.shape.name],
  ['a place', saveScenarioInput.shape.name],
  ['a group', saveGroupInput.shape.name],
  ['a new process', createProcessInput.shape.name],
  ['a process', updateProcessInput.shape.name],
  ['a new phase', addPhaseInput.shape.name],
  ['a phase', updatePhaseInput.shape.name],
  ['a module', updateModuleInput.shape.name],
]

test.each(words)('the words of %s carry no characters that change the direction of the text', (_what, schema) => {
  const typed = { en: '\u2067Pay\u202e here\u2066\u2069\u200f now' }
  expect(schema.parse(typed)).toEqual({ en: 'Pay here now' })
})
