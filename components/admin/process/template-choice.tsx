import { Card, CardLink } from '@/components/ui/card'
import { CardGrid } from '@/components/ui/card-grid'
import { Heading } from '@/components/ui/heading'
import { routes } from '@/lib/catalogues/routes'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { PROCESS_TEMPLATES, templates } from '@/lib/process/processes/templates'

/** The templates as cards: purpose and phases. */
export async function TemplateChoice() {
  const t = await getTranslations('templates')
  return (
    <CardGrid min="md">
      {PROCESS_TEMPLATES.map((name) => (
        <Card key={name}>
          <Heading level={2} size="sm">
            <CardLink href={routes.adminNewProcess(name)}>{t(`names.${name}.name`)}</CardLink>
          </Heading>
          <p>{t(`names.${name}.description`)}</p>
          <p className="text-muted text-sm">{templates[name].map(({ key }) => t(`phases.${key}.name`)).join(' → ')}</p>
        </Card>
      ))}
    </CardGrid>
  )
}
