export type FirstStepName = 'details' | 'facility' | 'ingredient' | 'product' | 'certificate'

export interface FirstStep {
  name: FirstStepName
  /** `waiting`: the certifier's turn. `later`: something before it is missing. */
  state: 'done' | 'next' | 'waiting' | 'later'
  /** Something exists already that must be finished and sent. */
  begun: boolean
}

export interface ItemCounts {
  all: number
  sent: number
  approved: number
}

export interface FirstFacts {
  hasDetails: boolean
  facilities: number
  ingredients: ItemCounts
  products: ItemCounts
}

/** Only approved items lead on: a product is made of approved ingredients, a certificate of approved products. */
const stepState = ({ sent, approved }: ItemCounts): FirstStep['state'] =>
  approved > 0 ? 'done' : sent > 0 ? 'waiting' : 'next'

const begun = ({ all, sent, approved }: ItemCounts) => all > 0 && sent === 0 && approved === 0

export function firstSteps({ hasDetails, facilities, ingredients, products }: FirstFacts): FirstStep[] {
  const steps: FirstStep[] = [
    { name: 'details', state: hasDetails ? 'done' : 'next', begun: false },
    { name: 'facility', state: facilities > 0 ? 'done' : 'next', begun: false },
    { name: 'ingredient', state: stepState(ingredients), begun: begun(ingredients) },
    { name: 'product', state: stepState(products), begun: begun(products) },
    { name: 'certificate', state: 'next', begun: false },
  ]
  const first = steps.findIndex(({ state }) => state !== 'done')
  return steps.map((step, at) => (at > first && step.state !== 'done' ? { ...step, state: 'later' } : step))
}
