import { z } from 'zod'

/** For buttons that ignore the fields. */
export const anyForm = z.looseObject({})
