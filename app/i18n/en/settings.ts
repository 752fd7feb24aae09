import type { Words } from '../words'

export const settings = {
  title: 'Certifier settings',
  lead: 'The certifier’s details as printed on certificates. Changes apply from the next certificate on: those already issued stay as they are.',

  undelivered: {
    title: 'Undelivered mail',
    lead: 'Messages that no server accepted for three days, so the portal stopped trying. Remove the cause, then send them again.',
    empty: 'All mail was delivered',
    emptyHint: 'What no mail server accepts for three days is listed here.',
    recipient: 'To',
    subject: 'Subject',
    since: 'Written on',
    why: 'What the server says',
    actions: 'Actions',
    count: (shown, total) =>
      shown < total ? `The newest ${shown} of ${total}.` : total === 1 ? '1 message.' : `${total} messages.`,
    attempts: (count) => (count === 1 ? '1 attempt' : `${count} attempts`),
    resend: 'Send again',
    resendOf: (recipient, subject) => `Send again to ${recipient}: ${subject}`,
    resendAll: 'Send all again',
    linkHint: 'Invitations and password links go out with a new link: the one before has expired.',

    failed: 'Error sending again, please try again...',
  },
  printed: 'Details on certificates',
  lookups: 'Lists',
  terms: 'Sensitive names',
  concerns: 'Concerns',
  people: 'People’s data',
  directory: 'Public register',
  staff: {
    title: 'Staff',
    lead: 'The people who work for the certifier: who signs in, in which role, and who takes over when somebody leaves.',
    invite: 'Invite a colleague',
    inviteLead: 'They receive a link to choose a password. It is valid for 72 hours.',
    send: 'Send invitation',
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    language: 'Language of the invitation',
    languageHint: 'Also of the account, until they choose another one.',
    isManager: 'Manager',
    isManagerHint: 'Also manages staff and settings, revokes and withdraws.',

    person: 'Person',
    state: 'Access',
    states: { invited: 'Invited', undelivered: 'Invitation not delivered', disabled: 'Disabled' },
    lastSignIn: 'Last sign-in',
    never: 'never',
    work: 'Open work',
    tasks: (count: number) => (count === 1 ? '1 task' : `${count} tasks`),
    clients: (count: number) => (count === 1 ? '1 company' : `${count} companies`),
    visits: (count: number) => (count === 1 ? '1 visit' : `${count} visits`),
    actions: 'Actions',
    resend: 'Resend invitation',
    resendTo: (name: string) => `Resend invitation to ${name}`,
    promote: 'Make manager',
    promoteOne: (name: string) => `Make ${name} a manager`,

    demote: 'Remove as manager',
    demoteOne: (name: string) => `Remove ${name} as manager`,

    disable: 'Disable',
    disableOne: (name: string) => `Disable ${name}`,
    disableTitle: 'Disable the account',
    disableQuestion: (name: string) =>
      `${name} is signed out at once and can no longer sign in. What they did keeps their name. You can enable the account again at any time.`,
    handOver: 'Who takes over',
    tasksTo: (count: number) => (count === 1 ? '1 open task' : `${count} open tasks`),
    clientsTo: (count: number) => (count === 1 ? '1 company' : `${count} companies`),
    visitsTo: (count: number) => (count === 1 ? '1 planned visit' : `${count} planned visits`),
    nobody: 'Nobody',
    packsAway: (count: number) =>
      count === 1 ? 'One visit is still on their tablet' : `${count} visits are still on their tablet`,
    packsAwayHint:
      'Have the visit handed in first, or at least have what was collected sent: while the account is disabled, what is left on the tablet does not arrive.',

    enable: 'Enable',
    enableOne: (name: string) => `Enable ${name}`,

    failed: 'Something went wrong, please try again...',
  },

  access: {
    title: 'Staff access',
    lead: 'Which members of staff use two-step verification, and whether it is required, for companies too.',
    rule: 'Two-step verification',
    rules: { free: 'Optional', demanded: 'Required for everyone' },
    ruleHint:
      'Once it is required, anyone who has not set it up must do so before they can do anything else, in the API too.',
    companies: 'Companies',
    companyRule: 'Two-step verification of companies',
    companyRules: { free: 'Each company decides', demanded: 'Required for all' },
    companyRuleHint:
      'Once it is required, company accounts without it can do nothing else until they set it up. Otherwise each company can require it for its own accounts. If someone loses their phone, a colleague can remove it, or a manager from the company’s accounts.',
    apply: 'Apply',

    has: 'Two steps',
    hasNot: 'Password only',
    resetShort: 'Remove verification',
    resetOf: (email: string) => `Remove two-step verification from ${email}`,
    resetTitle: 'Remove two-step verification',
    resetQuestion: (email: string) =>
      `${email} will then need only their password to sign in. Their sessions will end, their calendar link will stop working, and they will get an email. Do this only if you know that they have lost their phone, or the device with their passkey.`,

    sessions: 'Everyone’s sessions',
    sessionsHint:
      'If you suspect that somebody has signed in as somebody else, you can sign everyone out at once. To end one person’s sessions, go to the page with their data.',
    endAll: 'End everyone’s sessions',
    endAllQuestion:
      'Everyone, companies included, is signed out on every device and has to sign in again; calendar links stop working. Only this session stays open.',

    failed: 'That did not work, please try again...',
  },

  fields: {
    name: 'Certifier’s name',
    address: 'Address',
    logo: 'Logo',
    phone: 'Phone',
    email: 'Email',
    website: 'Website',
    registration: 'Registration or accreditation',
    place: 'Place of signature',
    signatoryName: 'Signed by',
    signatoryRole: 'Role',
    signatoryRoleEn: 'Role, in English',
    conditions: 'Conditions of use',
  },
  hints: {
    address: (lines: number) => `${lines} lines at most.`,
    registration: 'The number under which the body is registered or accredited.',
    english: 'For those who read the certificate abroad; may be left empty.',
    place: 'Beside the date: “Roma, 20/11/2026”.',
    signatoryName: 'Printed beneath the space for the signature.',
  },

  sections: {
    body: 'Who certifies',
    signature: 'Signature',
    conditions: 'Conditions of use',
    logo: 'Logo',
  },
  conditionsHint: (most: number) => `At the foot of the certificate, one paragraph each: ${most} at most.`,
  condition: (number: number) => `Condition ${number}`,
  conditionEn: (number: number) => `Condition ${number}, in English`,
  addCondition: 'Add a condition',
  remove: 'Remove',
  removeCondition: (number: number) => `Remove condition ${number}`,
  conditionsFull: (most: number) => `There are already ${most}: there is no room for more`,
  noConditions: 'No conditions: this space stays empty on the certificate.',

  logoHint: (size: string) => `Printed at the top of the certificate. PNG or JPEG, ${size} at most.`,
  logoFile: 'Image',
  logoAlt: 'The current logo',
  logoReplace: 'Replace with',
  removeLogo: 'Remove the logo',
  logoTooLarge: (size: string) => `The file is too large: ${size} at most`,
  logoFailed: 'The image was not uploaded. Try again in a moment.',
  logoUploading: 'Uploading…',

  seal: {
    ends: (date: string) =>
      `The electronic seal expires on ${date}. Anyone issuing a certificate that lasts longer gets a warning.`,
    soon: 'It has less than a year left: ask the portal’s administrator to renew it.',
    unusable:
      'The electronic seal cannot be used, so no certificates are issued: the reason is in the portal’s log.',
  },

  trail: 'Audit trail',

  preview: 'Preview',
  previewLead: 'The header and footer of the certificate as you type. The sample PDF shows the whole page.',
  previewPdf: 'Preview PDF',
  previewPdfHint: 'Opens in a new tab.',
  previewTitle: 'Kosher certificate',
  previewNumber: 'SAMPLE NO.',
  previewBody: 'Company, facility and certified products',
  previewPlace: 'Place and date',
  previewEmpty: '…',

  saveFailed: 'The settings could not be saved, try again...',

  conflict:
    'Somebody else has saved the settings since you opened this page. Your values are still in the form: if you save again, they replace those below.',
  noLogo: 'none',
  aLogo: 'an image',

  /** Who decides. */
  decisions: {
    title: 'Decisions and reports',
    lead: 'Who decides on what companies submit, and when they get the reports of visits.',
    failed: 'The operation failed, please try again...',
    rule: 'Who decides',
    rules: {
      one: 'One person: the reviewer may also decide',
      two: 'Two people: one gives an opinion, another decides',
    },
    ruleHint:
      'It applies to every approval and every rejection, by managers too, in bulk and through the API. Companies do not see opinions.',
    ruleNeedsTwo: 'This requires at least two certifiers who can sign in.',
    suspensionMonths: 'Length of suspensions',
    suspensionMonthsHint:
      'Then the managers’ desk asks for a decision: nothing ends by itself. It counts for new suspensions.',
    months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
    visitReports: 'Visit reports to the company',
    visitReportRules: {
      afterConfirming: 'After the outcome is confirmed',
      atOnce: 'Immediately, as soon as everything has arrived',
    },
    visitReportsHint:
      'The company gets the report by email and can open it from then on. After confirmation means that the office has read it first.',

    apply: 'Apply',
  },
} satisfies Words['settings']
