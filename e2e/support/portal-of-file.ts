import type { Portal } from './portal'

/** A worker's portal. Each file's stories begin with a new one, so that none depends on what another file has left. */
export class PortalOfFile<P extends Portal> {
  #file = ''
  #portal?: P
  readonly #start: () => Promise<P>

  private constructor(start: () => Promise<P>) {
    this.#start = start
  }

  /** A worker fixture. */
  static async lend<P extends Portal>(
    start: () => Promise<P>,
    use: (one: PortalOfFile<P>) => Promise<void>,
  ): Promise<void> {
    const one = new PortalOfFile(start)
    await use(one)
    await one.#stop()
  }

  async of(file: string): Promise<P> {
    if (this.#portal && this.#file === file) return this.#portal
    await this.#stop()
    this.#file = file
    this.#portal = await this.#start()
    return this.#portal
  }

  /** @throws with the name of its file, if the portal logged errors */
  async #stop(): Promise<void> {
    const portal = this.#portal
    this.#portal = undefined
    try {
      await portal?.stop()
    } catch (error) {
      throw new Error(`After ${this.#file}`, { cause: error })
    }
  }
}
