import { seedDemo } from '../demo/seed-demo'
import type { CommandInput } from './command'

export async function seedDemoCommand({ services, print }: CommandInput): Promise<void> {
  const filled = await seedDemo(services)
  print(
    filled
      ? 'The database is filled with the demonstration data.'
      : 'The database has data already: it is kept.',
  )
}
