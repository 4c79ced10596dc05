import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { isExternalUrl } from '@/lib/foundation/input/external-url'
import { isOwnPath } from '@/lib/foundation/input/return-path'
import { schemaRefusals } from '@/lib/foundation/input/schema-refusals'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'
import { PAGE_LINK_MAX } from './limits'

/** Ids of blocks in the page begin with this, so that none equals an id of the layout. */
export const ANCHOR_PREFIX = 'part-'

const ANCHOR_LINK = new RegExp(`^#${ANCHOR_PREFIX}[a-z0-9-]{1,40}$`)
const MAIL_LINK = /^mailto:[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/

/** Whether a text may be a link of a block: a path of this site, a part of the page, an http(s) URL or a mail address. */
export function isPageLink(text: string): boolean {
  if (text.length > PAGE_LINK_MAX) return false
  return isOwnPath(text) || isExternalUrl(text) || ANCHOR_LINK.test(text) || MAIL_LINK.test(text)
}

export const pageLink = z
  .string()
  .overwrite(typedIdentifier)
  .refine((text) => text === '' || isPageLink(text), { error: 'urlInvalid' satisfies ErrorName })
  .register(schemaRefusals, { names: ['urlInvalid'] })
