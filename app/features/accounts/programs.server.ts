import { data } from '@remix-run/node'
import { z } from 'zod'
import { CreateProgram, RotateProgram } from '~/contract/programs'
import { programLimits } from '~/domain/programs'
import { formPage, signedInForm } from '~/portal/forms/form.server'
import { intent, runIntents } from '~/portal/forms/intents.server'
import { requireCompany, requireManager } from '~/portal/guards.server'
import { areaOf, paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'

const isOfCompany = (request: Request) => areaOf(new URL(request.url).pathname) === 'Company'

const guard = (request: Request) => (isOfCompany(request) ? requireCompany(request) : requireManager(request))

const page = (request: Request) =>
  isOfCompany(request) ? paths.company.programs() : paths.certifier.programs()

/** Networks are typed one a line. */
const ProgramForm = CreateProgram.extend({
  networks: z
    .string()
    .max(programLimits.networks * 60)
    .default('')
    .transform((typed, context) => {
      const read = CreateProgram.shape.networks.safeParse(typed.split(/[\s,;]+/).filter(Boolean))
      if (read.success) return read.data
      context.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? '' })
      return z.NEVER
    }),
})

export async function loadPrograms(request: Request) {
  const { api, headers } = await guard(request)
  return formPage(request, ProgramForm, headers, await api.programs.list())
}

/** A token is in the answer itself: it is shown this once. */
export async function changePrograms(request: Request) {
  const form = await signedInForm(request, guard)
  const { api, headers } = form
  const words = form.words.programs
  const options = { failure: words.failed }
  const shown = ({ token, program }: Awaited<ReturnType<typeof api.programs.create>>) =>
    data({ token, name: program.name }, { headers })
  return runIntents<{ token: string; name: string }>(form, {
    create: intent(ProgramForm, options, async (typed) => shown(await api.programs.create(typed))),
    rotate: intent(RotateProgram, options, async (typed) => shown(await api.programs.rotate(typed))),
    end: intent(RotateProgram.pick({ programId: true }), options, async (typed) => {
      await api.programs.end(typed)
      return redirectWithSuccess(page(request), words.ended, headers)
    }),
    switch: intent(z.object({ programs: z.enum(['on', 'off']) }), options, async ({ programs }) => {
      await api.settings.savePrograms({ programs: programs === 'on' })
      return redirectWithSuccess(page(request), words.switched[programs], headers)
    }),
  })
}
