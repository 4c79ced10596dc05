import { itemLabel } from '@/app/_components/menu-links'
import { AdminFrame } from '@/components/admin/admin-frame'
import { fieldLanguages } from '@/components/admin/content/field-languages'
import { MenuEditor } from '@/components/builder/menus/menu-editor'
import { servedPage } from '@/components/layout/served-page'
import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import { Stack } from '@/components/ui/stack'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import {
  addLinkToMenuAction,
  addToMenuAction,
  changeMenuAction,
  labelInMenuAction,
} from '@/lib/generated/actions/site/menus/change-menu'
import { getMenus } from '@/lib/site/menus/get-menus'
import { isExternal, MENU_LISTS, type MenuItem, needsPublication } from '@/lib/site/menus/menu-targets'
import { builderMetadata, once, type Search } from '../_components/load-builder'

export const generateMetadata = () => builderMetadata()

export default servedPage(async function BuilderMenusPage({ searchParams }: { searchParams: Search }) {
  const [ctx, t, layout, search] = await Promise.all([
    pageContext({ member: true }),
    getTranslations('builder'),
    getTranslations('layout'),
    searchParams,
  ])
  const menus = await orRefusal(getMenus(ctx))
  const labelOf = (item: MenuItem) => {
    const title = (needsPublication(item.target) && menus.titles.get(item.target)) || null
    return itemLabel(ctx, item, title, { t: layout, words: t }).label
  }
  const done = `menus.done.${once(search['done']) ?? ''}`
  const crumbs = [{ href: routes.builder(), label: t('heading') }]
  return (
    <AdminFrame actor={ctx.actor} section="pages" title={t('menus.heading')} crumbs={crumbs} lead={t('menus.lead')}>
      {t.has(done) && <Notice tone={done.endsWith('.changed') ? 'warning' : 'success'} role="status" title={t(done)} />}
      {MENU_LISTS.map((list) => (
        <Stack key={list} as="section" aria-labelledby={`menu-${list}`}>
          <Heading level={2} id={`menu-${list}`}>
            {t(`menus.${list}`)}
          </Heading>
          <MenuEditor
            list={list}
            revision={menus.revision}
            isOwn={menus.isOwn[list]}
            languages={fieldLanguages(ctx)}
            entries={menus[list].map((item) => ({
              ...item,
              words: item.label,
              label: labelOf(item),
              isElsewhere: isExternal(item.target),
              isMissing: !isExternal(item.target) && !menus.targets.includes(item.target),
            }))}
            others={menus.targets
              .filter((target) => !menus[list].some((item) => item.target === target))
              .map((target) => ({ value: target, label: labelOf({ target, label: {} }) }))}
            actions={{
              change: changeMenuAction,
              add: addToMenuAction,
              label: labelInMenuAction,
              addLink: addLinkToMenuAction,
            }}
            t={t}
          />
        </Stack>
      ))}
    </AdminFrame>
  )
})
