/**
 * The portal without its pages, as a process of its own: the real server, the real backend with the
 * environment's settings, `/api` `/health`, `/live` and `/ready`.
 */
import { filesOfCall } from '~/portal/forms/admit-body.server'
import { closePortal, measures, openPortal } from '~/portal/api.server'
import * as api from '~/routes/resources/api'
import * as health from '~/routes/resources/health'
import * as live from '~/routes/resources/live'
import * as ready from '~/routes/resources/ready'
import { readServerConfig } from '../../../server/config'
import { runServer } from '../../../server/run'

// On a free port, which the backend's own settings cannot request.
await runServer(
  () => readServerConfig({ ...process.env, PORT: '0' }),
  async () => {
    await openPortal()
    return {
      clientDir: import.meta.dirname,
      portal: (request) => {
        const { pathname } = new URL(request.url)
        if (pathname === '/health') return health.loader()
        if (pathname === '/live') return Promise.resolve(live.loader())
        if (pathname === '/ready') return ready.loader({ request, params: {}, context: {} })
        return api.loader({ request, params: {}, context: {} })
      },
      takesFiles: filesOfCall,
      measures,
      close: closePortal,
    }
  },
)
