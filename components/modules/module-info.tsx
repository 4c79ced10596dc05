import type { ReactNode } from 'react'
import { Markdown } from '@/components/content/markdown'
import { LinkButton } from '@/components/ui/button'
import { DescriptionList } from '@/components/ui/description-list'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Stack } from '@/components/ui/stack'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { pickText, pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { canSeeQueue } from '@/lib/participation/evaluations/policy'
import { isBallotModule, kindOf } from '@/lib/process/module-types/registry'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { objectionDaysOf } from '@/lib/process/processes/objection-days'
import { moduleAddress } from '@/lib/process/processes/reading/module-address'

type ModuleInfoProps = {
  ctx: Context
  facts: ModuleFacts
  t: Translator<'modules'>
  /** What the module's type shows here. */
  children: ReactNode
}

/** Purpose, dates and requirements of a module. */
export function ModuleInfo({ ctx, facts, t, children }: ModuleInfoProps) {
  const { locale, organization } = ctx
  const { process, phase, module } = facts
  const name = pickText(module.name, locale, organization.languages)
  const type = t(`type.${module.type}`)
  const body = pickTextWithLocale(module.body, locale, organization.languages)
  const date = (instant: Date) => formatDeadline(locale, instant, organization.timeZone)
  const own = moduleAddress(process, { module, phase })
  const { staffAddress } = kindOf(module.type)
  const isElsewhere = own !== routes.moduleInfo({ id: module.id, processId: process.id, phaseId: phase.id })
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        {name !== type && <p className="text-muted">{type}</p>}
        <Heading level={1}>{name}</Heading>
      </Stack>
      {body.text && <Markdown ctx={ctx} text={body.text} lang={body.locale === locale ? undefined : body.locale} />}
      {children}
      <section aria-labelledby="facts">
        <Heading level={2} id="facts" className="mb-3">
          {t('facts')}
        </Heading>
        <DescriptionList
          items={[
            { term: t('phase'), description: pickText(phase.name, locale, organization.languages) },
            { term: t('opens'), description: date(phase.startsAt) },
            { term: t('closes'), description: date(module.votingClosesAt ?? phase.endsAt) },
            { term: t('who'), description: <Requirements facts={facts} t={t} /> },
            ...(isBallotModule(module.type)
              ? [
                  {
                    term: t('objections'),
                    description: t('objectionsText', { days: objectionDaysOf(module.settings) }),
                  },
                ]
              : []),
          ]}
        />
      </section>
      {isBallotModule(module.type) && (
        <p>
          <a href={routes.counting({ id: module.id, processId: process.id, phaseId: phase.id })}>{t('counting')}</a>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {staffAddress && canSeeQueue(ctx.actor, process.id).allowed && (
          <LinkButton
            href={staffAddress({ id: module.id, processId: process.id, phaseId: phase.id })}
            iconAfter={<Icon name="arrow-right" />}
          >
            {t('evaluate')}
          </LinkButton>
        )}
        {isElsewhere && (
          <LinkButton href={own} iconAfter={<Icon name="arrow-right" />}>
            {t('go')}
          </LinkButton>
        )}
        <LinkButton href={routes.process(process.id)} variant="secondary" icon={<Icon name="arrow-left" />}>
          {t('backToProcess')}
        </LinkButton>
      </div>
    </Stack>
  )
}

function Requirements({ facts: { process, module }, t }: Pick<ModuleInfoProps, 'facts' | 't'>) {
  const { audience } = kindOf(module.type)
  // Only appointed evaluators act here; membership is not sufficient.
  if (audience === 'evaluators') return <>{t('needs.evaluators')}</>
  if (audience === 'readers') return <>{t(process.visibility === 'PRIVATE' ? 'needs.member' : 'needs.everybody')}</>
  const age = Math.max(process.minimumAge ?? 0, module.minimumAge ?? 0)
  const needs = [
    t('needs.member'),
    module.requiresEmail && t('needs.email'),
    module.requiresMobile && t('needs.mobile'),
    module.requiresAuthCitizen && t('needs.authCitizen'),
    age > 0 && t('needs.age', { age }),
    module.groupIds.length > 0 && t('needs.groups'),
  ].filter((need) => typeof need === 'string')
  return (
    <ul className="list-disc ps-5">
      {needs.map((need) => (
        <li key={need}>{need}</li>
      ))}
    </ul>
  )
}
