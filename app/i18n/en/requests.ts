import type { Words } from '../words'

const quoted = (names: string[]) => names.map((name) => `“${name}”`).join(', ')

export const requests = {
  title: 'Requests',
  emptyHint: 'To get a certificate, choose approved products and send a request to the certifier.',

  // asking
  newTitle: 'Request a certificate',
  nameAndDescription: 'Name and description',
  renewButton: 'Renew',
  renewButtonNamed: (name: string) => `Renew ${name}`,
  notRenewable: {
    revoked: 'revoked',
    replaced: 'already renewed',
    asked: 'already requested',
  },

  // next to a product
  alsoAsked: 'Requested twice',
  alsoAskedText: (request: string, products: string[]) =>
    products.length === 1
      ? `The open request “${request}” also asks for ${quoted(products)}.`
      : `The open request “${request}” also asks for these products: ${quoted(products)}.`,

  // taking it back
} satisfies Words['requests']
