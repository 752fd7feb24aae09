import { certificateStory } from './support/certificate-story'
import { test } from './support/test'

test(
  'from the log-in to the certificate',
  { tag: '@both' },
  async ({ page, context, outbox, axe, javaScriptEnabled }) =>
    certificateStory({ page, context, outbox, axe, javaScriptEnabled }),
)
