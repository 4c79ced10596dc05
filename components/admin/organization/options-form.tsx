import type { ReactNode } from 'react'
import { RevisionField } from '@/components/admin/revision-field'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { type OptionSection, optionSections, organizationOptions } from '@/lib/catalogues/organization-options'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { keysOf } from '@/lib/foundation/input/keys-of'
import { optionFields } from '@/lib/identity/organizations/options/saved-fields'
import type { OwnOptions } from '@/lib/identity/organizations/platform/queries'
import { OptionControl } from './option-control'

type OptionsFormProps = { ctx: Context; options: OwnOptions; action: FormAction; t: Translator<'admin'> }

export async function OptionsForm({ ctx, options, action, t }: OptionsFormProps) {
  const fields = { ctx, options, t }
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('save')}>
      <RevisionField saved={optionFields(options)} />
      <nav aria-label={t('options.parts')}>
        <ul className="flex flex-wrap gap-x-5">
          {optionSections.map((part) => (
            <li key={part}>
              <a href={`#${part}`} className="inline-flex min-h-11 items-center">
                {t(`options.${part}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {optionSections.map((section) => (
        <Part key={section} id={section} title={t(`options.${section}`)} help={sectionHelp(t, section)}>
          {keysOf(organizationOptions)
            .filter((name) => organizationOptions[name].section === section)
            .map((name) => (
              <OptionControl key={name} name={name} {...fields} />
            ))}
        </Part>
      ))}
    </Form>
  )
}

function sectionHelp(t: Translator<'admin'>, section: OptionSection): string | undefined {
  const help = `options.${section}_help`
  return t.has(help) ? t(help) : undefined
}

type PartProps = { id: OptionSection; title: string; help: string | undefined; children: ReactNode }

function Part({ id, title, help, children }: PartProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-4 flex flex-col gap-5 border-line border-t pt-5"
    >
      <div>
        <Heading level={2} size="md" id={`${id}-title`}>
          {title}
        </Heading>
        {help && <p className="text-muted text-sm">{help}</p>}
      </div>
      {children}
    </section>
  )
}
