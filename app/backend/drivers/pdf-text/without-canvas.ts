// pdf.js looks for a native canvas as it loads. Text needs none, and native code does not belong beside strangers' files.
const builtin = process.getBuiltinModule.bind(process)
process.getBuiltinModule = (id: string) => (id === 'module' ? undefined : builtin(id))
Object.assign(globalThis, { DOMMatrix: class {} })
