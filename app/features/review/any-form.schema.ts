import { z } from 'zod'

/** Passes whatever is sent: for buttons of a form that do not look at its fields. */
export const anyForm = z.looseObject({})

/** Which rules an item's form is held to before it is sent: those of saving, of approving, or none. */
export function intentOf(formData: FormData): 'save' | 'approve' | 'other' {
  switch (formData.get('intent') ?? 'save') {
    case 'approve':
    case 'approveConfirmed':
      return 'approve'
    case 'save':
    case 'send':
    case 'askForChanges':
    case 'reject':
    case 'askForChangesConfirmed':
    case 'rejectConfirmed':
      return 'save'
    default:
      return 'other'
  }
}
