import { z } from 'zod'

/** For buttons that do not look at the fields. */
export const anyForm = z.looseObject({})
