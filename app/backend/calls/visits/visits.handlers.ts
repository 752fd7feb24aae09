import { fileChunks } from '../chunks-of'
import { handle } from '../handle'
import { acknowledgeLate } from '../../modules/visits/acknowledge-late'
import { cancelVisit } from '../../modules/visits/cancel-visit'
import { confirmVisit } from '../../modules/visits/confirm-visit'
import { adoptObservation } from '../../modules/visits/evidence/adopt-observation'
import { discardPack } from '../../modules/visits/evidence/discard-pack'
import { getPack, takePack } from '../../modules/visits/evidence/get-pack'
import { listEvidence, seenAtVisits } from '../../modules/visits/evidence/list-evidence'
import { listMissing } from '../../modules/visits/evidence/list-missing'
import { observe } from '../../modules/visits/evidence/observe'
import { getVisit } from '../../modules/visits/get-visit'
import { listDue } from '../../modules/visits/list-due'
import { listVisits } from '../../modules/visits/list-visits'
import { addPhoto } from '../../modules/visits/photos/add-photo'
import { openPhoto } from '../../modules/visits/photos/open-photo'
import { planVisit } from '../../modules/visits/plan-visit'
import { downloadReport, listReports } from '../../modules/visits/report/download-report'
import { setInterval } from '../../modules/visits/set-interval'
import { updateVisit } from '../../modules/visits/update-visit'
import { visitCalendar } from '../../modules/visits/visit-calendar'

export const visitHandlers = handle('visits', {
  list: listVisits,
  get: (ctx, input) => getVisit(ctx, input.visitId),
  plan: planVisit,
  update: updateVisit,
  cancel: cancelVisit,
  confirm: confirmVisit,
  acknowledge: (ctx, input) => acknowledgeLate(ctx, input.visitId),
  due: listDue,
  setInterval,
  observations: (ctx, input) => listEvidence(ctx, input.visitId),
  pack: getPack,
  takePack,
  observe,
  missing: (ctx, input) => listMissing(ctx, input.visitId),
  discardPack,
  adopt: adoptObservation,
  seen: (ctx, input) => seenAtVisits(ctx, input.IngredientId),
  // In-process callers only: HTTP uploads are streamed by `upload.ts`.
  addPhoto: (ctx, { file, ...input }) => addPhoto(ctx, { ...input, data: fileChunks(file) }),
  photo: openPhoto,
  report: downloadReport,
  calendar: visitCalendar,
  reports: (ctx, input) => listReports(ctx, input.visitId),
})
