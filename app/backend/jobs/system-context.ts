import type { Ctx, Services } from '../core/context'

export function systemContext(services: Services): Ctx {
  return {
    ...services,
    actor: null,
    db: services.database.db,
    inTransaction: false,
    request: { headers: new Headers(), secure: false, address: null },
    responseHeaders: new Headers(),
  }
}
