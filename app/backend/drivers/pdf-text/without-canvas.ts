// pdf.js looks for a native canvas as it loads, and makes a matrix for it. Text needs neither, and native code does not
// belong beside files of strangers.
const builtin = process.getBuiltinModule.bind(process)
process.getBuiltinModule = (id: string) => (id === 'module' ? undefined : builtin(id))
Object.assign(globalThis, { DOMMatrix: class {} })
