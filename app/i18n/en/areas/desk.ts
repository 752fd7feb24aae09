import type { desk as it } from '../../it/areas/desk'

export const desk = {
  desk: {
    lead: 'What there is to do for you and your colleagues, longest waiting first.',
    all: 'See all',
    shown: (shown: number, total: string) => `${shown} of ${total}`,
    allOf: (panel: string) => `See all: ${panel}`,
    more: (count: number) => `${count.toLocaleString('en-GB')}+`,
    failed: 'This panel could not be loaded.',
    sentOn: (at: string) => `Sent on ${at}`,
    askedOn: (at: string) => `Sent on ${at}`,
    decide: 'To decide',
    answer: 'Requests and messages',
    expired: 'Expired',
    expiring: (days: number) => `Expiring within ${days} days`,
    ingredients: 'Ingredients to approve',
    products: 'Products to approve',
    ingredientMessages: 'Messages on ingredients',
    productMessages: 'Messages on products',
    expiredIngredients: 'Expired ingredients',
    expiredCertificates: 'Expired certificates',
    expiringIngredients: 'Ingredients expiring soon',
    expiringCertificates: 'Certificates expiring soon',
    stoppedProducts: 'Products held up by an expired ingredient',
    noStoppedProducts: 'No product is held up by an expired ingredient.',
    noIngredients: 'No ingredient is waiting for a decision.',
    noProducts: 'No product is waiting for a decision.',
    noRequests: 'No open requests.',
    noMessages: 'No messages to read.',
    noExpiredIngredients: 'No approved ingredient has expired.',
    noExpiredCertificates: 'No certificate has expired.',
    noExpiringIngredients: 'No approved ingredient expires soon.',
    noExpiringCertificates: 'No certificate expires soon.',
    visits: {
      title: 'Visits',
      ended: 'Visits to confirm',
      endedOn: (at: string) => `Ended on ${at}`,
      overdue: 'Facilities to visit',
      overdueSince: (day: string) => `Overdue since ${day}`,
      plannedFor: (day: string) => `Planned for ${day}`,
      late: 'Evidence that arrived later',
      away: 'Tablets away for more than 3 days',
    },
    deviations: 'Deviations',
    deviationsToDo: 'Answers to read',
    deviationDue: (day: string) => `Due on ${day}`,
    company: {
      deviationsToDo: 'Deviations to answer',
      lead: 'What there is to do for you and your colleagues, longest waiting first.',
      decide: 'To correct',
      ingredients: 'Ingredients to correct',
      products: 'Products to correct',
      requests: 'Open requests',
      noIngredients: 'No ingredients to correct.',
      noProducts: 'No products to correct.',
      noRequests: 'No request is waiting for the certifier.',
      sentOn: (at: string) => `Answered on ${at}`,
    },
    decidedRequests: 'Answers to your requests',
    noDecided: 'No answers yet.',
    decidedOn: (at: string) => `Answered on ${at}`,
    first: {
      title: 'First steps',
      lead: 'From your company details to your first certificate, one step at a time.',
      mark: (at: number, state: string) => `Step ${at}: ${state}`,
      state: { done: 'Done', next: 'To do now', waiting: 'Under review', later: 'Later' },
      send: 'Complete and send',
      steps: {
        details: {
          title: 'Complete your company details',
          hint: 'The address and VAT number appear on certificates.',
          action: 'Complete details',
        },
        facility: {
          title: 'Register your first facility',
          hint: 'A place of production: everything else belongs to it.',
          action: 'Create facility',
        },
        ingredient: {
          title: 'Register an ingredient and send it',
          hint: 'Its name, vendor and expiry date, with its kosher certificate as a document; then you send it to the certifier.',
          send: 'It is among your ingredients: complete it and send it to the certifier.',
          waiting: 'The certifier is reviewing it. Once it is approved, you can register a product.',
          action: 'Create ingredient',
        },
        product: {
          title: 'Register a product and send it',
          hint: 'It is made of approved ingredients; then you send it to the certifier.',
          send: 'It is among your products: complete it and send it to the certifier.',
          waiting: 'The certifier is reviewing it. Once it is approved, you can request the certificate.',
          action: 'Create product',
        },
        certificate: {
          title: 'Request the certificate',
          hint: 'For the approved products of a facility.',
          action: 'Request certificate',
        },
      },
    },
  },
  questions: {
    fromCertifier: 'Messages from the certifier',
    thread: 'Conversation with the certifier',
    noneWaits: 'No question is waiting for an answer.',
    since: (at: string) => `Waiting since ${at}`,
  },
  review: {
    markAllRead: 'Mark all messages as read',
  },
  staff: {
    tabs: 'Whose work it is',
    toRule: 'Go to the rule',
    formerTitle: (email: string) => `${email} can no longer sign in`,
    formerWaiting: (count: number) =>
      count === 1
        ? '1 waiting item was theirs: it is now unassigned.'
        : `${count} waiting items were theirs: they are now unassigned.`,
    formerOfficer: 'They were the officer of:',
    sealsTitle: (count: number) =>
      count === 1
        ? 'The seal of 1 document is waiting for its timestamp'
        : `The seals of ${count} documents are waiting for their timestamps`,
    sealsHint: (at: string) =>
      `Waiting since ${at}. The documents are valid, and the timestamp is ` +
      'added as soon as the authority answers. If it takes long, tell whoever runs the server.',
    sealsShow: 'Show the certificates',
  },
} satisfies typeof it
