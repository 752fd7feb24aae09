import ts from 'typescript'

/** Beside this file, whose imports it shares; it is never written. */
const file = new URL('schema-org-data.ts', import.meta.url).pathname

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2022.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
}

/**
 * Checks JSON-LD against schema.org's classes: the compiler refuses a property that a class does not have, or a value
 * of another type. @returns what is wrong, none of it if all of it is right
 */
export function faultsOfJsonLd(...data: Record<string, unknown>[]): string[] {
  const declared = data.map(
    (one, at) => `export const data${at}: WithContext<Certification | Product> = ${JSON.stringify(one)}`,
  )
  const source = [`import type { Certification, Product, WithContext } from 'schema-dts'`, ...declared].join(
    '\n',
  )
  const host = ts.createCompilerHost(options)
  const fileExists = host.fileExists.bind(host)
  const getSourceFile = host.getSourceFile.bind(host)
  host.fileExists = (name) => name === file || fileExists(name)
  host.getSourceFile = (name, language) =>
    name === file ? ts.createSourceFile(name, source, language) : getSourceFile(name, language)
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
