// Not run: `npm run check` compiles it. Each @ts-expect-error is a wrong use that must not compile.
import { expectTypeOf } from 'vitest'
import { z } from 'zod'
import type { ModuleType } from '@/lib/generated/prisma/enums'
import { kindOf, type moduleKinds, requireType, typesWhere } from '@/lib/process/module-types/registry'
import { commonKind, type ModuleKind } from '@/lib/process/module-types/types/module-kind'

const own = { settings: z.object({}), address: () => '/garden', icon: 'vote' }

;({ ...commonKind, ...own }) satisfies ModuleKind
// @ts-expect-error A type of module has a page
;({ ...commonKind, settings: own.settings, icon: own.icon }) satisfies ModuleKind
// @ts-expect-error and settings
;({ ...commonKind, address: own.address, icon: own.icon }) satisfies ModuleKind
// @ts-expect-error that are an object
;({ ...commonKind, ...own, settings: z.string() }) satisfies ModuleKind
// @ts-expect-error It declares everything that the generic code needs
own satisfies ModuleKind
// @ts-expect-error Its waiting notice exists in the messages
;({ ...commonKind, ...own, waitingTitle: 'garden' }) satisfies ModuleKind
// @ts-expect-error Its refusal is in the catalogue
;({ ...commonKind, ...own, notEnabled: 'gardenClosed' }) satisfies ModuleKind
// @ts-expect-error Its audience is a known one
;({ ...commonKind, ...own, audience: 'gardeners' }) satisfies ModuleKind
// @ts-expect-error so is its ballot
;({ ...commonKind, ...own, ballot: 'ranking' }) satisfies ModuleKind
// @ts-expect-error so is where its ideas are from
;({ ...commonKind, ...own, ideas: 'theirs' }) satisfies ModuleKind
// @ts-expect-error so is what visitors do
;({ ...commonKind, ...own, step: () => 'dig' as const }) satisfies ModuleKind
// @ts-expect-error Its activity is counted in the database
;({ ...commonKind, ...own, countActivity: () => 3 }) satisfies ModuleKind

// Every type of the schema has its declaration.
expectTypeOf<keyof typeof moduleKinds>().toEqualTypeOf<ModuleType>()
expectTypeOf(kindOf).returns.toEqualTypeOf<ModuleKind>()
expectTypeOf(typesWhere).returns.toEqualTypeOf<ModuleType[]>()
// @ts-expect-error Nobody asks for a type that is none
requireType({ type: 'VOTE' }, 'GARDEN')
