/** The way of a new company from its first log-in to its first certificate. */
export type FirstStepName = 'details' | 'facility' | 'ingredient' | 'product' | 'certificate'

export interface FirstStep {
  name: FirstStepName
  /** `waiting`: it is the certifier's turn. `later`: something before it is missing. */
  state: 'done' | 'next' | 'waiting' | 'later'
  /** Something is there already that must be finished and sent. */
  begun: boolean
}

/** How many items of a kind there are: in all, on the certifier's desk, and approved. */
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

/** Only an approved item leads on: a product is made of approved ingredients, a certificate of approved products. */
const stateOf = ({ sent, approved }: ItemCounts): FirstStep['state'] =>
  approved > 0 ? 'done' : sent > 0 ? 'waiting' : 'next'

const begun = ({ all, sent, approved }: ItemCounts) => all > 0 && sent === 0 && approved === 0

/** Takes what a company that has not asked for a certificate yet has; returns its first steps, in their order. */
export function stepsOf({ hasDetails, facilities, ingredients, products }: FirstFacts): FirstStep[] {
  const steps: FirstStep[] = [
    { name: 'details', state: hasDetails ? 'done' : 'next', begun: false },
    { name: 'facility', state: facilities > 0 ? 'done' : 'next', begun: false },
    { name: 'ingredient', state: stateOf(ingredients), begun: begun(ingredients) },
    { name: 'product', state: stateOf(products), begun: begun(products) },
    { name: 'certificate', state: 'next', begun: false },
  ]
  const first = steps.findIndex(({ state }) => state !== 'done')
  return steps.map((step, at) => (at > first && step.state !== 'done' ? { ...step, state: 'later' } : step))
}
