import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { iconPaths } from '@/components/ui/icon-paths'
import { catalog } from '@/lib/catalogues/errors/catalog'
import { messagesFor } from '@/lib/foundation/i18n/messages'
import { moduleStateAt } from '@/lib/process/module-types/module-state'
import { kindOf, MODULE_TYPES, type ModuleKinds, moduleKinds } from '@/lib/process/module-types/registry'
import { changedSettings, copiedSettings } from '@/lib/process/module-types/settings'
import { commonKind, type ModuleKind } from '@/lib/process/module-types/types/module-kind'
import { canParticipate } from '@/lib/process/modules/policy'
import { adminSteps } from '@/lib/process/processes/administration/admin-steps'
import type { ProcessModule, ProcessView } from '@/lib/process/processes/process-view'
import { moduleAddress } from '@/lib/process/processes/reading/module-address'
import { nextStep } from '@/lib/process/processes/reading/next-step'

const sources = globSync('{app,components,lib}/**/*.{ts,tsx}', {
  exclude: (path) =>
    path.includes('lib/generated') ||
    path.includes('lib/process/module-types/types') ||
    path.includes('/registry.ts') ||
    path.includes('mail-settings'),
}).map((file) => ({ file, text: readFileSync(file, 'utf8') }))

// `type === 'VOTE'`, `['VOTE', …].includes(type)`, `case 'VOTE':`, `"type" = 'VOTE'` and `type: { in: ['VOTE'` compare
// types.
const name = `'(?:${MODULE_TYPES.join('|')})'`
const comparison = new RegExp(
  [
    `\\btype\\s*[!=]==\\s*${name}`,
    `\\bcase ${name}`,
    `\\[[^\\]]*${name}[^\\]]*\\]\\.includes`,
    `"type"(?:::text)?\\s*(?:=|<>|IN)\\s*\\(?${name}`,
    `\\btype: (?:${name}|\\{ in: \\[${name})(?!.*source)`,
  ].join('|'),
)

// Process templates list module types but do not compare them.
const NAMES_TYPES = ['lib/process/processes/templates.ts']

describe('a module type is one declaration', () => {
  it('finds a comparison', () => {
    const found = [
      "if (module.type === 'VOTE')",
      "  case 'BOARD':",
      "['VOTE', 'X'].includes(type)",
      "{ type: 'IDEAS' }",
    ]
    for (const line of found) expect(line).toMatch(comparison)
    expect('const t = kindOf(type).ballot').not.toMatch(comparison)
  })

  it('is compared only in lib/process/module-types/types and the registry', () => {
    const strays = sources
      .filter(({ file }) => !NAMES_TYPES.includes(file))
      .flatMap(({ file, text }) =>
        text
          .split('\n')
          .filter((line) => comparison.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      )
    expect(strays).toEqual([])
  })

  it('has its settings read by key only in lib/process/module-types/types', () => {
    const strays = sources.filter(({ text }) => /\bsettings(?:\?\.)?\['/.test(text)).map(({ file }) => file)
    expect(strays).toEqual([])
  })

  it.each(MODULE_TYPES)('%s has an icon, labels and refusals that exist', (type) => {
    const { icon, waitingTitle, notEnabled, copiedSettings: copied, newSettings, settings } = moduleKinds[type]
    expect(Object.keys(iconPaths)).toContain(icon)
    expect(Object.keys(messagesFor('en').modules.waiting)).toContain(waitingTitle)
    expect(Object.keys(messagesFor('en').modules.type)).toContain(type)
    expect(Object.keys(catalog)).toContain(notEnabled)
    for (const key of copied) expect(Object.keys(settings.shape)).toContain(key)
    expect(settings.safeParse(newSettings).success).toBe(true)
  })
})

describe('a new module type', () => {
  // A fake type with what CONTRIBUTING requires, without touching generic code.
  const meeting: ModuleKind = {
    ...commonKind,
    settings: z.strictObject({ room: z.string().min(1).optional() }),
    copiedSettings: ['room'],
    address: ({ id }) => `/meeting/${id}`,
    icon: 'calendar',
    waitingTitle: 'title',
    notEnabled: 'boardNotAvailable',
    isAddedByHand: true,
    isReady: ({ hasResult }) => !hasResult,
    step: () => 'inform',
    countActivity: async () => 3,
  }
  const kinds: ModuleKinds = { ...moduleKinds, MEETING: meeting }
  const now = new Date('2030-05-05T12:00:00Z')
  const module = {
    id: 7,
    type: 'MEETING',
    enabled: true,
    groupIds: [],
    hasResult: false,
    publishedCount: 0,
  } as unknown as ProcessModule
  const phase = { id: 3, state: 'IN_PROGRESS', startsAt: now, endsAt: now, modules: [module] }
  const process = {
    id: 1,
    status: 'OPEN',
    endsAt: new Date(now.getTime() + 1),
    phases: [phase],
  } as unknown as ProcessView

  it('has its page, or the waiting notice', () => {
    expect(moduleAddress({ id: 1 }, { module, phase }, kinds)).toBe('/meeting/7')
    expect(moduleAddress({ id: 1 }, { module: { ...module, enabled: false }, phase }, kinds)).toContain('in-progress')
  })

  it('is the next step of visitors, and can be enabled by officers', () => {
    expect(nextStep(process, now, kinds)).toMatchObject({ kind: 'inform', module: { id: 7 } })
    const waiting = { ...process, phases: [{ ...phase, modules: [{ ...module, enabled: false }] }] } as ProcessView
    expect(adminSteps(waiting, now, kinds)).toMatchObject([{ kind: 'enableModule', isDue: true }])
  })

  it('is open, waiting or over', () => {
    expect(moduleStateAt(module, phase, now, kinds)).toBe('open')
    expect(moduleStateAt({ ...module, hasResult: true }, phase, now, kinds)).toBe('waiting')
    expect(moduleStateAt(module, { state: 'CONCLUDED' }, now, kinds)).toBe('closed')
  })

  it('is refused with its own text while it is not enabled', () => {
    const actor = { kind: 'user', consentsCurrent: true, joinedProcessIds: [1], authorities: [], processRoles: [] }
    const facts = { process: { id: 1, status: 'OPEN', minimumAge: null }, phase, module: { ...module, enabled: false } }
    const decided = canParticipate(actor as never, facts as never, now, kinds)
    expect(decided).toMatchObject({ allowed: false, reason: 'boardNotAvailable' })
  })

  it('stores and copies exactly the settings that its schema declares', () => {
    const stored = changedSettings({ type: 'MEETING', settings: {} }, { room: 'Hall' }, kinds)
    expect(stored).toEqual({ room: 'Hall' })
    expect(() => changedSettings({ type: 'MEETING', settings: {} }, { room: '' }, kinds)).toThrow()
    expect(() => changedSettings({ type: 'MEETING', settings: {} }, { hall: 'x' }, kinds)).toThrow()
    expect(copiedSettings({ type: 'MEETING', settings: { room: 'Hall', seen: 1 } }, kinds)).toEqual({ room: 'Hall' })
    expect(kindOf('MEETING', kinds)).toMatchObject({ isAddedByHand: true, ballot: null })
    expect(() => kindOf('MEETING')).toThrow()
  })
})
