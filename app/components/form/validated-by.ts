import type { $ZodType } from 'zod/v4/core'
import type { LoadedSchema } from './use-portal-form'

/** Other buttons only redraw the form: nothing in it is validated yet. */
export const validatedBy =
  (load: () => Promise<$ZodType>, ...intents: string[]) =>
  async (): Promise<LoadedSchema> => {
    const [schema, { anyForm }] = await Promise.all([load(), import('./any-form.schema')])
    return (form) => {
      const intent = form.get('intent')
      return typeof intent !== 'string' || intents.includes(intent) ? schema : anyForm
    }
  }
