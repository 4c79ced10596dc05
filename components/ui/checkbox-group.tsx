'use client'

import { ChoiceGroup, type ChoiceGroupProps } from './choice-group'

export function CheckboxGroup({
  defaultValues = [],
  ...rest
}: ChoiceGroupProps & { defaultValues?: string[] | undefined }) {
  return <ChoiceGroup type="checkbox" chosen={defaultValues} {...rest} />
}
