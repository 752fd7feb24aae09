import { describe, expect, it } from 'vitest'
import { firstSteps, type FirstFacts } from '~/features/desk/first-steps'

const none = { all: 0, sent: 0, approved: 0 }
const empty: FirstFacts = { hasDetails: true, facilities: 0, ingredients: none, products: none }
const approved = { all: 3, sent: 1, approved: 1 }

const told = (facts: Partial<FirstFacts>) =>
  firstSteps({ ...empty, ...facts }).map(({ state, begun }) => (begun ? `${state}, begun` : state))

describe('the first steps of a company', () => {
  it('lead from its details to a certificate, one after the other', () => {
    expect(told({ hasDetails: false })).toEqual(['next', 'later', 'later', 'later', 'later'])
    expect(told({})).toEqual(['done', 'next', 'later', 'later', 'later'])
    expect(told({ facilities: 1 })).toEqual(['done', 'done', 'next', 'later', 'later'])
    expect(told({ facilities: 1, ingredients: approved })).toEqual(['done', 'done', 'done', 'next', 'later'])
    expect(told({ facilities: 2, ingredients: approved, products: approved })).toEqual([
      ...['done', 'done', 'done', 'done'],
      'next',
    ])
  })

  it('distinguish what to finish and send from what the certifier has', () => {
    const draft = { all: 1, sent: 0, approved: 0 }
    const sent = { all: 2, sent: 1, approved: 0 }
    const facilities = 1
    expect(told({ facilities, ingredients: draft })[2]).toBe('next, begun')
    expect(told({ facilities, ingredients: sent }).slice(2)).toEqual(['waiting', 'later', 'later'])
    expect(told({ facilities, ingredients: approved, products: draft })[3]).toBe('next, begun')
    expect(told({ facilities, ingredients: approved, products: sent }).slice(3)).toEqual(['waiting', 'later'])
  })

  it('count steps taken out of order', () => {
    expect(told({ hasDetails: false, facilities: 1, ingredients: approved })).toEqual([
      ...['next', 'done', 'done'],
      ...['later', 'later'],
    ])
  })
})
