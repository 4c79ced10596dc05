import { z } from 'zod'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { optionalText } from '@/lib/foundation/input/required-text'
import { blockKind } from '@/lib/site/pages/base/block-kind'
import { BLOCK_TITLE_MAX } from '@/lib/site/pages/base/limits'

const NUMBERS_MAX = 8
const LABEL_MAX = 80
const VALUE_MAX = 1_000_000_000_000

/**
 * What a live number counts: public ideas, members, public processes, people who voted, money granted by results,
 * projects that are done, workspaces of an umbrella.
 */
const NUMBER_SOURCES = [
  'manual',
  'ideas',
  'members',
  'processes',
  'voters',
  'granted',
  'delivered',
  'workspaces',
] as const

export type LiveNumber = Exclude<(typeof NUMBER_SOURCES)[number], 'manual'>

/** Large numbers, entered by hand or counted. */
export const numbers = blockKind({
  kind: 'numbers',
  shape: {
    title: optionalText(BLOCK_TITLE_MAX),
    /** Of live numbers: the organization, or the public workspaces of an umbrella together. */
    scope: z.enum(['organization', 'workspaces']).default('organization'),
    items: boundedArray(
      z.strictObject({
        source: z.enum(NUMBER_SOURCES).default('manual'),
        /** Of a manual number. */
        value: z.number().int().min(0).max(VALUE_MAX).default(0),
        label: optionalText(LABEL_MAX),
      }),
      NUMBERS_MAX,
    ),
  },
  texts: [{ path: 'title' }, { path: 'items.*.label', isRequired: true }],
  isLive: true,
  empty: { title: {}, items: [] },
})
