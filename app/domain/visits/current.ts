import { observationSubject, type KindAndPayload } from './observation'

type Superseding = KindAndPayload & { id: string; supersedes: readonly string[] }

export interface Current<One> {
  observation: One
  /** Others disagree about the same subject, and neither supersedes the other. */
  discordant: boolean
}

/** Has no statement of its own. */
const isTakenBack = ({ kind, payload }: KindAndPayload) =>
  kind === 'ingredient' && payload.result === 'unseen'

/** Observations not superseded or taken back, in the order given. */
export function current<One extends Superseding>(observations: readonly One[]): Current<One>[] {
  const threads = new Threads()
  const superseded = new Set<string>()
  for (const one of observations) {
    const subject = observationSubject(one)
    if (subject !== null) threads.join(one.id, subject)
    for (const earlier of one.supersedes) {
      superseded.add(earlier)
      threads.join(one.id, earlier)
    }
  }
  const standing = observations.filter((one) => !superseded.has(one.id) && !isTakenBack(one))
  const inThread = new Map<string, number>()
  for (const { id } of standing) {
    const thread = threads.of(id)
    inThread.set(thread, (inThread.get(thread) ?? 0) + 1)
  }
  return standing.map((observation) => ({
    observation,
    discordant: (inThread.get(threads.of(observation.id)) ?? 0) > 1,
  }))
}

/** Connected observations, by subject or by superseding. */
class Threads {
  private readonly parents = new Map<string, string>()

  of(name: string): string {
    let root = name
    for (let next = this.parents.get(root); next !== undefined; next = this.parents.get(root)) root = next
    if (root !== name) this.parents.set(name, root)
    return root
  }

  join(one: string, other: string): void {
    const [from, to] = [this.of(one), this.of(other)]
    if (from !== to) this.parents.set(from, to)
  }
}
