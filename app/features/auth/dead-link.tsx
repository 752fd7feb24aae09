import { Alert } from '~/components/ui/alert'

/** In place of a form: the link that led here is used up, expired or never was, and what to do. */
export function DeadLink({ title, hint }: { title: string; hint: string }) {
  return (
    <Alert kind="error" title={title}>
      <p>{hint}</p>
    </Alert>
  )
}
