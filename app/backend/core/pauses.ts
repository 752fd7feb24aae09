import { addSeconds } from 'date-fns/addSeconds'
import { latestEnd } from './set-back'

const firstSeconds = 10
const longestSeconds = 3600

/** Retries after growing pauses, an hour at most; a restarted process begins with the first. */
export class Pauses {
  private readonly failed = new Map<string, { attempts: number; until: Date }>()

  /** The ids whose pause has not ended. */
  waiting(now: Date): string[] {
    const latest = latestEnd(now, longestSeconds)
    return [...this.failed].flatMap(([id, { until }]) =>
      until > now && until.toISOString() <= latest ? [id] : [],
    )
  }

  afterFailure(id: string, now: Date): { attempts: number; nextAttemptAt: string } {
    const attempts = (this.failed.get(id)?.attempts ?? 0) + 1
    const until = addSeconds(now, Math.min(firstSeconds * 2 ** (attempts - 1), longestSeconds))
    this.failed.set(id, { attempts, until })
    return { attempts, nextAttemptAt: until.toISOString() }
  }

  end(id: string): void {
    this.failed.delete(id)
  }
}
