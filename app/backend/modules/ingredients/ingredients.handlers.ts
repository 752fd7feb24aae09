import { os } from '../../implement'
import { addIngredientNote } from './add-ingredient-note'
import { approveIngredient } from './approve-ingredient'
import { askForIngredientChanges } from './ask-for-ingredient-changes'
import { certifierCreateIngredient } from './certifier-create-ingredient'
import { certifierSaveIngredient } from './certifier-save-ingredient'
import { cloneIngredient } from './clone-ingredient'
import { createIngredient } from './create-ingredient'
import { getIngredient } from './get-ingredient'
import { ingredientUses } from './ingredient-uses'
import { listIngredients } from './list-ingredients'
import { lockIngredient } from './lock-ingredient'
import { markIngredientRead } from './mark-ingredient-read'
import { rejectIngredient } from './reject-ingredient'
import { removeIngredient } from './remove-ingredient'
import { saveIngredient } from './save-ingredient'
import { sendIngredient } from './send-ingredient'
import { unlockIngredient } from './unlock-ingredient'

const calls = os.ingredients

export const ingredientHandlers = {
  list: calls.list.handler(({ context, input }) => listIngredients(context.ctx, input)),
  get: calls.get.handler(({ context, input }) => getIngredient(context.ctx, input)),
  create: calls.create.handler(({ context, input }) => createIngredient(context.ctx, input)),
  save: calls.save.handler(({ context, input }) => saveIngredient(context.ctx, input)),
  remove: calls.remove.handler(({ context, input }) => removeIngredient(context.ctx, input)),
  inUse: calls.inUse.handler(({ context, input }) => ingredientUses(context.ctx, input)),
  addNote: calls.addNote.handler(({ context, input }) => addIngredientNote(context.ctx, input)),
  markRead: calls.markRead.handler(({ context, input }) => markIngredientRead(context.ctx, input)),
  send: calls.send.handler(({ context, input }) => sendIngredient(context.ctx, input)),
  clone: calls.clone.handler(({ context, input }) => cloneIngredient(context.ctx, input)),
  certifierCreate: calls.certifierCreate.handler(({ context, input }) =>
    certifierCreateIngredient(context.ctx, input),
  ),
  certifierSave: calls.certifierSave.handler(({ context, input }) =>
    certifierSaveIngredient(context.ctx, input),
  ),
  lock: calls.lock.handler(({ context, input }) => lockIngredient(context.ctx, input)),
  unlock: calls.unlock.handler(({ context, input }) => unlockIngredient(context.ctx, input)),
  approve: calls.approve.handler(({ context, input }) => approveIngredient(context.ctx, input)),
  askForChanges: calls.askForChanges.handler(({ context, input }) =>
    askForIngredientChanges(context.ctx, input),
  ),
  reject: calls.reject.handler(({ context, input }) => rejectIngredient(context.ctx, input)),
}
