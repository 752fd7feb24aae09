import { lazy, Suspense, type ComponentProps } from 'react'
import type { ChoiceInput } from './choice-input'

const Loaded = lazy(() => import('./choice-input').then((module) => ({ default: module.ChoiceInput })))

/** Its code comes with the few pages on which very many can be chosen. */
export const ChoiceWhenMany = (props: ComponentProps<typeof ChoiceInput>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
