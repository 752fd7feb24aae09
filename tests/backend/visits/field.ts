import { v7 as uuid } from 'uuid'
import { browserAccountKey } from '~/backend/core/account-key'
import type { ObservationKind } from '~/domain/visits/observation'
import type { SignedIn } from '../../support/backend'

type Batch = Parameters<SignedIn['api']['visits']['observe']>[0]
export type Made = Batch['observations'][number]

/** Somebody's tablet at a visit: makes observations, and hands them in. */
export class Tablet {
  readonly made: Made[] = []
  readonly photos: string[] = []

  constructor(
    readonly owner: SignedIn,
    readonly visitId: string,
    readonly deviceId = 'tablet',
    /** Its clock. */
    private readonly now: () => Date = () => new Date('2026-11-20T08:00:00Z'),
  ) {}

  make(kind: ObservationKind, payload: object, own: object = {}): Made {
    const at = this.now().toISOString()
    const one = { id: uuid(), at, seq: this.made.length, kind, payload, ...own } as unknown as Made
    this.made.push(one)
    return one
  }

  end(own: object = {}): Made {
    const observations = this.made.map(({ id }) => id)
    return this.make('end', { manifest: { observations, photos: this.photos }, ...own })
  }

  batch(observations: Made[], own: Partial<Batch> = {}): Batch {
    return {
      visitId: this.visitId,
      account: browserAccountKey(this.owner.userId),
      deviceId: this.deviceId,
      schema: 1,
      sentAt: this.now().toISOString(),
      observations,
      ...own,
    }
  }

  send(observations: Made[], own: Partial<Batch> = {}) {
    return this.owner.api.visits.observe(this.batch(observations, own))
  }

  take(deviceName = 'Tablet') {
    return this.owner.api.visits.takePack({ visitId: this.visitId, deviceId: this.deviceId, deviceName })
  }
}
