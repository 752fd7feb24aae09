import type { ReactNode } from 'react'
import { CreateBar } from '~/components/form/create-bar'
import { EnterButton } from '~/components/form/enter-button'
import { PortalForm, type PortalFormState } from '~/components/form/use-portal-form'
import { ingredientWords } from '~/i18n/own/items/ingredient-forms'
import { useWords } from '~/i18n/use-words'

interface NewIngredientFrameProps {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the form of either side
  portal: PortalFormState<any>
  cancelTo: string
  children: ReactNode
}

export function NewIngredientFrame({ portal, cancelTo, children }: NewIngredientFrameProps) {
  const w = ingredientWords(useWords())
  return (
    <PortalForm of={portal}>
      <EnterButton />
      <p className="text-label text-ink-2">{w.common.requiredLegend}</p>
      {children}
      <CreateBar cancelTo={cancelTo} create={w.ingredients.create} />
    </PortalForm>
  )
}
