import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '~/portal/paths'

/** The spec's singular leads to the plural (decisions §5). */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.certifier.certificate(params.id ?? ''), 301)
