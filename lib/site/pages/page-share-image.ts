import 'server-only'
import { createHash } from 'node:crypto'
import { visitor } from '@/lib/catalogues/actor'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { sharePicture } from '@/lib/ideas/proposals/reading/share-picture'
import { isPortalPage, isScreenIntro } from './base/page-keys'
import { pageKey } from './catalogue/schemas'
import { findPage } from './find-page'
import { visibleBlocks } from './visible-blocks'

/** The share image of a page as visitors read it: its title, or that of the hero it begins with. */
export async function pageShareImage(context: Context, keyText: unknown): Promise<Buffer> {
  const ctx: Context = { ...context, actor: visitor }
  const { id, name, accentColour, languages, umbrellaWorkspaceActive } = ctx.organization
  const key = pageKey.safeParse(keyText).data
  if (!key || isScreenIntro(key) || (isPortalPage(key) && !umbrellaWorkspaceActive)) throw new AppError('notFound')
  const page = await findPage(ctx, key)
  if (!page) throw new AppError('notFound')
  const [first] = visibleBlocks(page.blocks, ctx)
  const words = (text: unknown) => pickText(text, ctx.locale, languages)
  const title = (first?.kind === 'hero' && words(first.title)) || words(page.title)
  const hash = createHash('sha256').update(`${title}\n${name}\n${accentColour}`).digest('hex').slice(0, 32)
  return sharePicture(`${id}/share/page-${hash}.png`, { title, organization: name, accent: accentColour, seed: id })
}
