import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { fieldLanguages } from '@/components/admin/content/field-languages'
import { pageLabel } from '@/components/builder/labels'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { titleOf } from '@/lib/edge/http/pages/page-metadata'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { currentContext } from '@/lib/edge/request/current'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { pageKey } from '@/lib/site/pages/catalogue/schemas'
import { getDraft } from '@/lib/site/pages/get-draft'

export type Search = Promise<Record<string, string | string[] | undefined>>

/** Title of a page of the builder; search engines have no use for it. */
export async function builderMetadata(): Promise<Metadata> {
  const [ctx, t] = await Promise.all([currentContext(), getTranslations('builder')])
  return { title: titleOf(t('heading'), ctx.organization.name), robots: { index: false, follow: false } }
}

/** The draft of a page in an address of the builder, with what every page of the builder displays. */
export async function loadBuilder(params: Promise<{ key: string }>) {
  // The framework leaves the colon of an own page encoded.
  const key = pageKey.safeParse((await params).key.replace(/%3A/i, ':'))
  if (!key.success) notFound()
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('builder')])
  const draft = await orRefusal(getDraft(ctx, { key: key.data }))
  const label = pageLabel(t, draft.key, draft.content.title, ctx)
  const list = { href: routes.builder(), label: t('heading') }
  const crumbs = [list, { href: routes.builderPage(draft.key), label }]
  return { ctx, t, draft, label, list, crumbs, languages: editorLanguages(ctx) }
}

/** The languages of the organization, that of the reader first. */
export function editorLanguages({ locale, organization }: Pick<Context, 'locale' | 'organization'>) {
  const own = organization.languages.filter((one) => one === locale)
  const others = organization.languages.filter((one) => one !== locale)
  return fieldLanguages({ locale, organization: { languages: [...own, ...others] } })
}

/** A parameter of an address that stands there once. */
export function once(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Whose work on which page: the name of what the browser stores of it. */
export function ownerOf({ actor, organization }: SignedInContext, key: string): string {
  return `${organization.id}:${actor.userId}:${key}`
}
