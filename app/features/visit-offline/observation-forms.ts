import {
  checkResults,
  checkTopics,
  differences,
  deliveryPapers,
  ingredientResults,
  kosherizationMethods,
  lineResults,
  sealActions,
  signatureRoles,
  usages,
  type KindAndPayload,
  type ObservationKind,
  type ObservationPayloads,
  type SeenLabel,
} from '~/domain/visits/observation'
import { deviationGrades, notCarriedOutReasons } from '~/domain/visits/visit'
import { FormFields, romeTime, type FieldErrors, type Typed } from './form-fields'
import { readStrokes, strokesAsText } from './strokes'

/** The `end` lists what the device recorded, which no form does. */
export type FormPayloads = Omit<ObservationPayloads, 'end'> & {
  end: Omit<ObservationPayloads['end'], 'manifest'>
}

interface FormOf<Payload> {
  read: (fields: FormFields) => Payload
  /** As it would be typed, for correction. */
  typed: (payload: Payload) => Record<string, string | readonly string[] | number | boolean | undefined>
}

const labelFields = {
  name: 'labelName',
  vendor: 'labelVendor',
  symbol: 'labelSymbol',
  lot: 'labelLot',
  expiry: 'labelExpiry',
} as const satisfies Record<keyof SeenLabel, string>

const readLabel = (fields: FormFields): SeenLabel => ({
  name: fields.line(labelFields.name),
  vendor: fields.line(labelFields.vendor),
  symbol: fields.line(labelFields.symbol),
  lot: fields.line(labelFields.lot, 100),
  expiry: fields.day(labelFields.expiry),
})

const typedLabel = (label: SeenLabel = {}) =>
  Object.fromEntries(
    Object.entries(labelFields).map(([name, field]) => [field, label[name as keyof SeenLabel]]),
  )

/** Not a field: a form posted without a choice lacks the name. */
const isBlank = (label: SeenLabel) => Object.values(label).every((value) => value === undefined)

const forms: { [Kind in ObservationKind]: FormOf<FormPayloads[Kind]> } = {
  ingredient: {
    read(fields) {
      // A row's button says both, a form's says one each.
      const [pressed, ofRow] = (fields.line('answer') ?? '').split(' ', 2)
      const ingredientId = fields.required('ingredientId', ofRow ?? fields.line('ingredientId'))
      const result = ingredientResults.find((one) => one === pressed)
      if (!result) fields.refuse('answer', 'required')
      const label = readLabel(fields)
      return {
        ingredientId,
        result: result ?? 'found',
        differences: result === 'differs' ? fields.choices('differences', differences) : [],
        label: isBlank(label) ? undefined : label,
        area: fields.line('area', 100),
        text: fields.text('text'),
      }
    },
    typed: ({ ingredientId, differences: which, label, area, text }) => ({
      ingredientId,
      differences: which,
      ...typedLabel(label),
      area,
      text,
    }),
  },
  unlisted: {
    read(fields) {
      const label = readLabel(fields)
      fields.required('labelName', label.name)
      return {
        label,
        area: fields.line('area', 100),
        inUse: fields.requiredChoice('inUse', usages),
        text: fields.text('text'),
      }
    },
    typed: ({ label, ...rest }) => ({ ...typedLabel(label), ...rest }),
  },
  delivery: {
    read: (fields) => ({
      material: fields.required('material', fields.line('material')),
      deliveredOn: fields.day('deliveredOn'),
      deliveryNote: fields.line('deliveryNote', 100),
      tanker: fields.line('tanker', 100),
      certificate: fields.line('certificate'),
      previousLoads: fields.all('previousLoads').slice(0, 3),
      washTicket: fields.line('washTicket', 100),
      seal: fields.line('seal', 100),
      missing: fields.choices('missing', deliveryPapers),
      text: fields.text('text'),
    }),
    typed: (payload) => payload,
  },
  kosherization: {
    read: (fields) => ({
      lineId: fields.line('lineId', 100),
      equipment: fields.required('equipment', fields.line('equipment')),
      idleSince: fields.instant('idleSince'),
      method: fields.requiredChoice('method', kosherizationMethods),
      celsius: fields.count('celsius', 1500),
      minutes: fields.count('minutes', 100_000),
      from: fields.line('from', 100),
      to: fields.line('to', 100),
      seals: fields.parts('seals', /[,;\n]/),
      text: fields.text('text'),
    }),
    typed: ({ seals, idleSince, ...rest }) => ({
      ...rest,
      seals: seals.join(', '),
      idleSince: idleSince && romeTime(idleSince),
    }),
  },
  line: {
    read: (fields) => ({
      lineId: fields.required('lineId', fields.line('lineId', 100)),
      result: fields.requiredChoice('result', lineResults),
      text: fields.text('text'),
    }),
    typed: (payload) => payload,
  },
  check: {
    read(fields) {
      const [result, ofForm] = (fields.line('answer') ?? '').split(' ', 2)
      const topic = checkTopics.find((one) => one === ofForm)
      if (!topic) fields.refuse('answer', 'required')
      const found = checkResults.find((one) => one === result)
      if (!found) fields.refuse('answer', 'required')
      return { topic: topic ?? 'staff', result: found ?? 'notApplicable', text: fields.text('text') }
    },
    typed: ({ text }) => ({ text }),
  },
  label: {
    read(fields) {
      const productId = fields.line('productId')
      const name = fields.line('name')
      if (!productId) fields.required('name', name)
      return {
        productId,
        name,
        symbolShown: fields.line('symbolShown'),
        symbolExpected: fields.line('symbolExpected'),
        text: fields.text('text'),
      }
    },
    typed: (payload) => payload,
  },
  seal: {
    read: (fields) => ({
      number: fields.required('number', fields.line('number', 100)),
      action: fields.requiredChoice('action', sealActions),
      place: fields.line('place'),
      text: fields.text('text'),
    }),
    typed: (payload) => payload,
  },
  sample: {
    read: (fields) => ({
      code: fields.required('code', fields.line('code', 100)),
      of: fields.required('of', fields.line('of')),
      lot: fields.line('lot', 100),
      purpose: fields.line('purpose'),
    }),
    typed: (payload) => payload,
  },
  note: {
    read: (fields) => ({
      text: fields.required('text', fields.text('text')),
      internal: fields.ticked('internal'),
    }),
    typed: (payload) => payload,
  },
  deviation: {
    read: (fields) => ({
      grade: fields.requiredChoice('grade', deviationGrades),
      finding: fields.required('finding', fields.text('finding')),
      requirement: fields.text('requirement', 2000),
      measure: fields.text('measure', 2000),
      dueOn: fields.day('dueOn'),
      about: fields.all('about'),
    }),
    typed: (payload) => payload,
  },
  signature: {
    read(fields) {
      const strokes = readStrokes(fields.all('strokes')[0])
      const typed = fields.ticked('typed')
      if (!strokes && !typed) fields.refuse('typed', 'signatureMissing')
      return {
        role: fields.requiredChoice('role', signatureRoles),
        name: fields.required('name', fields.line('name')),
        function: fields.line('function'),
        ...(strokes ? { strokes } : { typed: true }),
        statement: fields.text('statement'),
      }
    },
    typed: ({ strokes, ...rest }) => ({ ...rest, strokes: strokes && strokesAsText(strokes) }),
  },
  end: {
    read: (fields) => ({
      outcomeReason: fields.choice('outcomeReason', notCarriedOutReasons),
      areasNotSeen: fields.text('areasNotSeen'),
    }),
    typed: (payload) => payload,
  },
}

export type FormObservation = {
  [Kind in ObservationKind]: { kind: Kind; payload: FormPayloads[Kind] }
}[ObservationKind]

export type ReadForm = { observation: FormObservation } | { errors: FieldErrors }

/** Reads a form: on the tablet locally, on the portal when posted. */
export function readForm(kind: ObservationKind, typed: Typed): ReadForm {
  const fields = new FormFields(typed)
  const payload = forms[kind].read(fields)
  // The kind follows from the form.
  if (fields.isRight()) return { observation: { kind, payload } } as ReadForm
  return { errors: fields.errors }
}

/** For one press on several ingredients: an answer for each. */
export const restForms = (typed: Typed): FormObservation[] =>
  [...new Set(typed.ingredientId)].map((ingredientId) => ({
    kind: 'ingredient',
    payload: { ingredientId, result: 'found', differences: [] },
  }))

/** As it would be typed, for correction. */
export function toTyped({ kind, payload }: KindAndPayload): Typed {
  const form = forms[kind] as FormOf<unknown>
  const typed: Typed = {}
  for (const [name, value] of Object.entries(form.typed(payload))) {
    if (value === undefined || value === false) continue
    typed[name] = Array.isArray(value) ? value.map(String) : [value === true ? 'on' : String(value)]
  }
  return typed
}
