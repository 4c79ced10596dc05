import type { ReactNode } from 'react'
import { RadioGroup } from '@/components/ui/radio-group'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Process } from '@/lib/generated/prisma/client'

type RegistrationFieldProps = { legend: ReactNode; chosen: Process['registration']; t: Translator<'admin'> }

/** Who may join an organization, a process or a group. */
export function RegistrationField({ legend, chosen, t }: RegistrationFieldProps) {
  return (
    <RadioGroup
      name="registration"
      legend={legend}
      defaultValue={chosen}
      options={(['OPEN', 'ACCESS_CODE', 'CLOSED'] as const).map((value) => ({
        value,
        label: t(`registration.${value}`),
      }))}
    />
  )
}
