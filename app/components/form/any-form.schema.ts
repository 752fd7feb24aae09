import { z } from 'zod'

/** Passes whatever is sent: for buttons of a form that do not look at its fields. */
export const anyForm = z.looseObject({})
