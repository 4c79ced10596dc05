import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { ScreenIntro } from './base/page-keys'
import { findPage } from './find-page'
import { type LoadedPage, loadPage } from './load-page'
import { publishedTitles } from './published-titles'

/** The officer's blocks above a screen of the platform; null without, at the cost of a cached lookup. */
export async function loadScreenIntro(ctx: Context, key: ScreenIntro): Promise<LoadedPage | null> {
  if (!(await publishedTitles(ctx)).has(key)) return null
  const page = await findPage(ctx, key)
  return page && loadPage(ctx, page)
}
