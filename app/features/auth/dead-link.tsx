import { Alert } from '~/components/ui/alert'

/** In place of a form whose link is used up, expired, or never existed. */
export function DeadLink({ title, hint }: { title: string; hint: string }) {
  return (
    <Alert kind="error" title={title}>
      <p>{hint}</p>
    </Alert>
  )
}
