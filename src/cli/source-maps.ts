import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'

/**
 * Makes stack traces name the source files of bundled code. A source map is read when the first stack trace needs it: with
 * `--enable-source-maps` Node would read all of them at start, which takes 0.3 s of CPU.
 */
export function nameSourceFiles(): void {
  const maps = new Map<string, SourceMap | undefined>()
  const mapOf = (script: string): SourceMap | undefined => {
    if (!maps.has(script)) maps.set(script, readMap(script))
    return maps.get(script)
  }
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map((frame) => `    at ${describe(frame, mapOf)}`)].join('\n')
}

/** Node's call sites have a text form of their own, which its types do not declare. */
type Frame = NodeJS.CallSite & { toString(): string }

function describe(frame: Frame, mapOf: (script: string) => SourceMap | undefined): string {
  const described = frame.toString()
  const script = frame.getFileName()
  const line = frame.getLineNumber()
  const column = frame.getColumnNumber()
  if (!script?.startsWith('file:') || line === null || column === null) return described
  const origin = mapOf(script)?.findEntry(line - 1, column - 1)
  if (!origin || !('originalSource' in origin)) return described
  const { pathname } = new URL(origin.originalSource, script)
  return described.replace(
    `${script}:${line}:${column}`,
    `${pathname}:${origin.originalLine + 1}:${origin.originalColumn + 1}`,
  )
}

function readMap(script: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${script}.map`), 'utf8')) as SourceMapPayload)
  } catch {
    // Without a readable map, the position in the bundle is the best that is known.
    return undefined
  }
}
