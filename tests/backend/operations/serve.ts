/**
 * The portal without its pages, as a process of its own: the real server, the real backend as the environment says, `/api`
 * and `/health`.
 */
import { closePortal, openPortal } from '~/portal/api.server'
import * as api from '~/routes/resources/api'
import * as health from '~/routes/resources/health'
import { readServerConfig } from '../../../server/config'
import { runServer } from '../../../server/run'

// On a free port, which the backend's own settings cannot ask for.
await runServer(
  () => readServerConfig({ ...process.env, PORT: '0' }),
  async () => {
    await openPortal()
    return {
      clientDir: import.meta.dirname,
      portal: (request) =>
        new URL(request.url).pathname === '/health'
          ? health.loader()
          : api.loader({ request, params: {}, context: {} }),
      close: closePortal,
    }
  },
)
