'use client'

import { ChoiceGroup, type ChoiceGroupProps } from './choice-group'

export function RadioGroup({ defaultValue, ...rest }: ChoiceGroupProps & { defaultValue?: string | undefined }) {
  return <ChoiceGroup type="radio" chosen={defaultValue === undefined ? [] : [defaultValue]} {...rest} />
}
