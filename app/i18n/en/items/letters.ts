import type { Words } from '../../words'

const ingredients = (count: number) => (count === 1 ? 'one ingredient' : `${count} ingredients`)
const companies = (count: number) => (count === 1 ? 'one company' : `${count} companies`)

export const letters: Words['letters'] = {
  title: (count) => `Request the updated letter of ${ingredients(count)}`,
  hint: 'Each company gets one message and one email, with the list of its ingredients.',
  content: 'Message',
  text: 'We need the supplier’s updated kosher certificate for the ingredients below. Please open the ingredient, choose “Renew” and upload the new document.',
  company: (name, count) => `${name}: ${ingredients(count)}`,
  confirm: (count) => `Request for ${ingredients(count)}`,
  done: (count, to, already) =>
    [
      count === 0
        ? 'No letters requested'
        : `Letters requested for ${ingredients(count)} from ${companies(to)}`,
      ...(already > 0 ? [`${already} already requested in the last 24 hours`] : []),
    ].join('; '),
  onlySo: (most, left) => `These are the first ${most}: the other ${left} follow.`,
  failed: 'The letters could not be requested, please try again...',
}
